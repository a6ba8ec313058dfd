import Foundation
import ScenarioRunner
import Testing

@Suite struct FileFinderTests {
  /// What is found below a temporary folder, with its path left out.
  private func find(_ names: [String], in folder: URL) -> [SuiteInput] {
    let prefix = folder.path + "/"
    return FileFinder.find(names.map { $0.isEmpty ? folder.path : prefix + $0 }).map { input in
      switch input {
      case .file(let path): .file(path: path.replacingOccurrences(of: prefix, with: ""))
      case .problem(let problem):
        .problem(
          PathProblem(
            path: problem.path.replacingOccurrences(of: prefix, with: ""), kind: problem.kind))
      case .text: input
      }
    }
  }

  private func files(_ paths: String...) -> [SuiteInput] { paths.map { .file(path: $0) } }

  @Test func aFolderStandsForItsFilesSortedByBytes() throws {
    try TemporaryFolder.with { folder in
      for path in ["b.nav", "a/z.nav", "a.nav", "B.nav", "ä.nav", "a/b/c.nav", "a-b.nav", "notes.txt", "nav"]
      {
        try folder.write(path)
      }
      let expected = files("B.nav", "a-b.nav", "a.nav", "a/b/c.nav", "a/z.nav", "b.nav", "ä.nav")
      #expect(find([""], in: folder) == expected)
      #expect(find(["a/"], in: folder) == files("a/b/c.nav", "a/z.nav"))
    }
  }

  @Test func hiddenNamesAreLeftOut() throws {
    try TemporaryFolder.with { folder in
      for path in [".git/a.nav", ".a.nav", "a/.b/c.nav", "a/d.nav", ".nav"] { try folder.write(path) }
      #expect(find([""], in: folder) == files("a/d.nav"))
      #expect(find([".git"], in: folder) == files(".git/a.nav"), "a path that is given is meant")
    }
  }

  @Test func linksLeadToFilesButNotInCircles() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a/b.nav")
      let manager = FileManager.default
      let a = folder.appendingPathComponent("a")
      try manager.createSymbolicLink(atPath: a.path + "/up", withDestinationPath: "..")
      try manager.createSymbolicLink(atPath: a.path + "/c.nav", withDestinationPath: "b.nav")
      try manager.createSymbolicLink(atPath: a.path + "/d.nav", withDestinationPath: "nowhere")
      try manager.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a")
      let gone = SuiteInput.problem(PathProblem(path: "a/d.nav", kind: .missing))
      #expect(find(["a"], in: folder) == [gone] + files("a/b.nav", "a/c.nav"))
      #expect(find(["link"], in: folder).count == 3, "a link that is given is followed")
    }
  }

  @Test func filesKeepTheOrderInWhichTheyAreGivenAndComeOnce() throws {
    try TemporaryFolder.with { folder in
      for path in ["b.nav", "a.nav", "other.txt"] { try folder.write(path) }
      #expect(find(["b.nav", "a.nav"], in: folder) == files("b.nav", "a.nav"))
      #expect(find(["b.nav", "", "b.nav"], in: folder) == files("b.nav", "a.nav"))
      #expect(find(["other.txt"], in: folder) == files("other.txt"), "whatever its name")
    }
  }

  @Test func whatIsNotThereIsAProblemAtItsPlace() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav")
      let problem = SuiteInput.problem(PathProblem(path: "x.nav", kind: .missing))
      #expect(find(["x.nav", "a.nav"], in: folder) == [problem] + files("a.nav"))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
      #expect(find(["empty"], in: folder).isEmpty)
    }
  }

  @Test func filesAreReadWholeWhateverTheirSize() throws {
    try TemporaryFolder.with { folder in
      var reader = FileReader()
      for count in [0, 1, 16_383, 16_384, 16_385, 65_536, 300_000, 10] {
        try folder.write("f", String(repeating: "x", count: count))
        try reader.read(folder.appendingPathComponent("f").path)
        #expect(reader.bytes.count == count)
      }
      #expect(throws: PathProblem(path: folder.path, kind: .isFolder)) { try reader.read(folder.path) }
    }
  }
}
