import Testing

@testable import WeftREPL

@Suite("The colours of an entry")
struct EntryColorTests {
  @Test("The bracket at the cursor is marked with its partner, else the one in front of the cursor; others are not")
  func brackets() {
    // For each position of the cursor the marked bytes.
    for (text, marks) in [
      ("f(a)(b)", ["", "13", "13", "13", "46", "46", "46", "46"]),
      ("{[1]=(2)}", ["08", "13", "13", "13", "13", "57", "57", "57", "08", "08"]),
      ("( ']' )", ["06", "06", "", "", "", "", "06", "06"]), ("(]", ["", "", ""]),
    ] {
      let found = (0...text.utf8.count).map { cursor in
        let styles = EntryColors(TypedText(text, cursor: cursor)).styles
        return styles.indices.filter { styles[$0] == .bracket }.map(String.init).joined()
      }
      #expect(found == marks, "\(text)")
    }
  }
}
