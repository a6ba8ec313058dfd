import Testing

/// The packages of the documents, built as somebody builds them.
///
/// They share the build of this project, which takes minutes the first time, so they are tested one after the other. The
/// package manager would otherwise run the tests of the one that it built before.
@Suite(.serialized) struct ExamplePackageTests {
  @Test(arguments: [("Inbox", 5), ("RouterInTheLoop", 3)])
  func passes(_ package: String, _ scenarios: Int) throws {
    let outcome = try Navscript.shell(
      "swift test --package-path Examples/\(package) --scratch-path .build/examples "
        + "--disable-build-manifest-caching --disable-xctest 2>&1")
    #expect(outcome.status == 0, "\(outcome.out.suffix(2000))")
    #expect(
      outcome.out.contains("with \(scenarios) test cases passed"), "\(outcome.out.suffix(2000))")
  }
}
