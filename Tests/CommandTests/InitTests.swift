import Foundation
import Testing

@Suite struct InitTests {
  @Test func aFolderToBeginWith() throws {
    try TemporaryFolder.with { folder in
      let outcome = try Navscript.run(["init", "new/folder/"], in: folder)
      #expect(
        outcome
          == .init(
            out:
              "wrote new/folder/example.nav\nwrote .github/workflows/scenarios.yml\nnow: navscript run new/folder\n"
              + "for the workflow: set the repository variable NAVSCRIPT_REPOSITORY to where navscript is, OWNER/navscript\n",
            err: "",
            status: 0))
      #expect(
        try Navscript.run(["run", "new"], in: folder)
          == .init(out: "5 passed, 0 failed\n", err: "", status: 0))
      let workflow = try String(
        contentsOfFile: folder.path + "/.github/workflows/scenarios.yml", encoding: .utf8)
      #expect(workflow.contains("navscript run new/folder --report"))
    }
  }

  @Test func theWorkflowStandsAtTheTopOfTheRepository() throws {
    try TemporaryFolder.with { folder in
      try folder.write(".git/HEAD", "")
      try folder.write("app/x", "")
      let outcome = try Navscript.run(["init"], in: folder.appendingPathComponent("app"))
      #expect(outcome.out.contains("\nwrote ../.github/workflows/scenarios.yml\n"))
      let workflow = try String(
        contentsOfFile: folder.path + "/.github/workflows/scenarios.yml", encoding: .utf8)
      #expect(workflow.contains("navscript run app/scenarios --report"))
      #expect(workflow.contains("repository: ${{ vars.NAVSCRIPT_REPOSITORY }}"))
    }
  }

  @Test func nothingIsOverwritten() throws {
    try TemporaryFolder.with { folder in
      try folder.write("scenarios/example.nav", "push Mine\n")
      let outcome = try Navscript.run(["init"], in: folder)
      #expect(outcome.status == 0)
      #expect(
        outcome.out.hasPrefix("left scenarios/example.nav as it is\nwrote .github/workflows/scenarios.yml\n"))
      let kept = try String(contentsOfFile: folder.path + "/scenarios/example.nav", encoding: .utf8)
      #expect(kept == "push Mine\n")
    }
  }

  @Test func whatCannotBeMadeIsTold() throws {
    try TemporaryFolder.with { folder in
      try folder.write("file", "")
      let outcome = try Navscript.run(["init", "file"], in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.err.hasPrefix("navscript: the folder `file` cannot be made: "))
      #expect(try Navscript.run(["init", "a", "b"], in: folder).status == 64)
    }
  }
}
