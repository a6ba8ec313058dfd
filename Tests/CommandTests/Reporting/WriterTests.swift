import Foundation
import Testing

@testable import Reports

/// What the writers of JSON and XML escape, checked by Foundation's readers.
@Suite struct WriterTests {
  /// Every ASCII character, what is special beyond, and texts that break naive writers.
  static let texts: [String] =
    (0..<0x80).map { "a\(Character(Unicode.Scalar(UInt8($0))))b" } + [
      "", "ä", "漢字", "👩‍👩‍👧", "\u{0}", "\u{2028}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "]]>",
      "<![CDATA[x]]>",
      "&amp;", "\\\"\\", "\\u0041", "line\nline\r\nline\rline\ttab", "é and e\u{301}", "  blanks  ",
    ]

  private func json(_ body: (inout JSONWriter) -> Void) -> Data {
    var json = JSONWriter()
    body(&json)
    return Data(json.bytes)
  }

  @Test(arguments: texts) func aStringIsReadAsItWas(_ text: String) throws {
    let data = json { $0.array { $0.string(text) } }
    let read = try JSONSerialization.jsonObject(with: data) as? [String]
    #expect(read.map { $0.map { Array($0.unicodeScalars) } } == [Array(text.unicodeScalars)])
    #expect(!data.contains(0x0A), "a line stays a line")
    #expect(try JSONValue(data) == .array([.string(text)]))
  }

  @Test(
    arguments: [
      (0, "\"\\u0000\""), (8, "\"\\u0008\""), (9, "\"\\t\""), (10, "\"\\n\""), (13, "\"\\r\""),
      (0x1B, "\"\\u001b\""),
      (0x22, "\"\\\"\""), (0x2F, "\"/\""), (0x5C, "\"\\\\\""), (0x7F, "\"\\u007f\""), (0xE4, "\"ä\""),
    ] as [(UInt32, String)]) func escapesOfJSON(_ value: UInt32, _ expected: String)
  {
    let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    #expect(String(decoding: json { $0.string(text) }, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000000001"), (1_500_000_000, "1.5"), (-1_500_000_000, "-1.5"), (60_000_000_000, "60"),
      (1_000_000_010, "1.00000001"), (Int64.max, "9223372036.854775807"), (-1, "-0.000000001"),
    ] as [(Int64, String)]) func secondsAreExact(_ nanoseconds: Int64, _ text: String) throws
  {
    #expect(JSONWriter.seconds(nanoseconds) == text)
    if nanoseconds.magnitude < 9_000_000_000_000_000_000 {
      #expect(JSONValue.number(text).nanoseconds == nanoseconds)
    }
  }

  @Test func structureIsJSON() throws {
    let data = json { json in
      json.object { json in
        json.name("a")
        json.array { json in
          json.number(-1)
          json.object { _ in }
          json.array { _ in }
          json.boolean(true)
          json.seconds(5)
        }
        json.name("b")
        json.object { json in
          json.name("c")
          json.boolean(false)
        }
      }
    }
    #expect(
      String(decoding: data, as: UTF8.self) == "{\"a\":[-1,{},[],true,0.000000005],\"b\":{\"c\":false}}")
  }

  // MARK: - Reading

  @Test(arguments: [
    "{}", "[]", "[1,-0,0.5,1e9,1E-2,-12.75e+3]", " { \"a\" : [ null , true , false ] } \n",
    "\"\\u00e4\\ud83d\\ude00\\/\"", "[[[[1]]]]", "\"ä\"", "0", "null",
  ]) func whatFoundationReadsIsRead(_ text: String) throws {
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    _ = try JSONValue(Array(text.utf8))
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), ("[1 2]", 3), ("{\"a\"}", 4), ("{a:1}", 1), ("\"a", 2), ("\"\\x\"", 2),
    ("\"\\u12\"", 3),
    ("01", 0), ("1.", 2), (".5", 0), ("+1", 0), ("1e", 2), ("tru", 0), ("nulll", 4), ("\"a\nb\"", 2),
    ("[1]]", 3), ("-", 0),
    ("'a'", 0), ("{\"a\":}", 5),
  ]) func mistakesHaveAPlace(_ text: String, _ offset: Int) {
    do throws(JSONValue.Problem) {
      let value = try JSONValue(Array(text.utf8))
      Issue.record("\(text) is no JSON, but was read as \(value)")
    } catch {
      #expect(error.offset == offset, "\(text): \(error.message)")
    }
  }

  @Test func halfAPairStandsForNothing() throws {
    #expect(try JSONValue(Array("\"a\\ud83d\"".utf8)) == .string("a\u{FFFD}"))
    #expect(try JSONValue(Array("\"\\ud83d\\u0041\"".utf8)) == .string("\u{FFFD}A"))
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONValue.Problem.self) { try JSONValue(Array(text.utf8)) }
  }

  @Test func membersAreFound() throws {
    let value = try JSONValue(Array("{\"a\":[1,\"x\"],\"b\":2.5}".utf8))
    #expect(value["a"]?.elements?.first?.integer == 1)
    #expect(value["a"]?.elements?.last?.text == "x")
    #expect(value["b"]?.integer == nil)
    #expect(value["b"]?.nanoseconds == 2_500_000_000)
    #expect(value["c"] == nil)
  }

  // MARK: - XML

  @Test(arguments: [
    (
      "<a href=\"x\">&</a>", "&lt;a href=\"x\"&gt;&amp;&lt;/a&gt;",
      "&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;"
    ),
    ("a\tb\nc\rd", "a\tb\nc&#13;d", "a&#9;b&#10;c&#13;d"),
    ("a\u{0}\u{1B}[1m\u{8}b\u{7F}", "a\\u{0}\\u{1B}[1m\\u{8}b\\u{7F}", "a\\u{0}\\u{1B}[1m\\u{8}b\\u{7F}"),
    ("]]>", "]]&gt;", "]]&gt;"), ("\u{FFFE}x\u{FFFF}", "\\u{FFFE}x\\u{FFFF}", "\\u{FFFE}x\\u{FFFF}"),
    ("ä漢👩‍👩‍👧", "ä漢👩‍👩‍👧", "ä漢👩‍👩‍👧"), ("'", "'", "'"),
  ]) func escapesOfXML(_ text: String, _ content: String, _ attribute: String) {
    #expect(XMLText.content(text) == content)
    #expect(XMLText.attribute(text) == attribute)
  }

  @Test func elementsAreIndentedAndClosed() {
    var xml = XMLWriter()
    xml.element("a", [("x", "1")]) { xml in
      xml.element("b", [])
      xml.element("c", [("y", "<")], text: "t\n<u>")
      xml.element("d", [], text: "")
    }
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <c y="&lt;">t
        &lt;u&gt;</c>
          <d/>
        </a>

        """)
  }
}
