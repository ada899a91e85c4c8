import RandomNumbers
import Testing
import Weft

@Suite("Editable texts")
struct EditableTextTests {
  let scene: EditingScene
  var node: EditableTextNode { scene.node }
  var window: Window { scene.window }

  init() throws { scene = try EditingScene() }

  private func press(_ keys: String...) {
    for key in keys { if let press = KeyPress(key) { window.press(press) } else { Issue.record("no key \(key)") } }
  }

  // MARK: the delegate

  @Test("A tap makes a text the first responder, and the delegate hears of each step in Texture's order")
  func orderOfCalls() throws {
    window.tap(at: Point(x: 10, y: 10))
    #expect(node.isFirstResponder && window.firstResponder === node)
    #expect(try scene.takeCalls() == ["should begin", "began"])
    window.type("a")
    #expect(node.text == "a")
    #expect(try scene.takeCalls() == ["should 0..<0 a", "selection 0..<0 to 1..<1 editing", "text a"])
    node.resignFirstResponder()
    #expect(try scene.takeCalls() == ["finished"])
    #expect(!window.type("b") && node.text == "a")
  }

  @Test("Several characters in one turn are one change of the text for the delegate")
  func coalesced() throws {
    node.becomeFirstResponder()
    _ = try scene.takeCalls()
    window.type("abc")
    let calls = try scene.takeCalls()
    #expect(calls.filter { $0.hasPrefix("text") } == ["text abc"])
    #expect(calls.filter { $0.hasPrefix("should") }.count == 3)
  }

  @Test("A refused change leaves the text, the selection and the placeholder, and calls nothing else")
  func refused() throws {
    node.attributedPlaceholderText = AttributedText("Message")
    node.becomeFirstResponder()
    _ = try scene.takeCalls()
    scene.refused = "x"
    #expect(!window.type("x"))
    #expect(try scene.takeCalls() == ["should 0..<0 x"])
    #expect(node.isDisplayingPlaceholder && node.attributedText == nil && node.selectedRange == 0..<0)
  }

  @Test("A text that the program sets calls nothing, and moves a cursor at its end to the new end")
  func programmatic() throws {
    node.text = "one"
    #expect(node.selectedRange == 3..<3)
    node.text = "one two"
    #expect(node.selectedRange == 7..<7)
    node.becomeFirstResponder()
    node.selectedRange = 1..<2
    _ = try scene.takeCalls()
    node.text = "another text"
    #expect(node.selectedRange == 1..<2)
    #expect(try scene.takeCalls() == [])
    node.attributedText = nil
    #expect(node.isDisplayingPlaceholder && node.attributedText == nil && node.selectedRange == 0..<0)
  }

  @Test("A delegate may refuse the focus; taking the node out of its window takes it away")
  func focus() throws {
    scene.mayBegin = false
    #expect(!node.becomeFirstResponder() && !node.isFirstResponder)
    scene.mayBegin = true
    #expect(node.becomeFirstResponder())
    _ = try scene.takeCalls()
    try node.removeFromSupernode()
    #expect(try scene.takeCalls() == ["finished"])
    #expect(!node.isFirstResponder && window.firstResponder == nil)
    #expect(!node.canBecomeFirstResponder && !node.becomeFirstResponder())
  }

  @Test("The focus moves from one text to another, which both learn of")
  func twoTexts() throws {
    let other = EditableTextNode(platform: .standard)
    other.frame = Rect(x: 0, y: 50, width: 200, height: 50)
    try window.addSubnode(other)
    node.becomeFirstResponder()
    _ = try scene.takeCalls()
    #expect(other.becomeFirstResponder())
    #expect(try scene.takeCalls() == ["finished"])
    window.type("hi")
    #expect(other.text == "hi" && node.text.isEmpty)
  }

  // MARK: editing

  @Test(
    "A character as people see it is one for the cursor and for a deletion",
    arguments: ["👩‍👩‍👧‍👦", "🇨🇭", "e\u{301}", "👍🏽", "नि", "\u{1112}\u{1161}\u{11AB}"])
  func graphemes(_ character: String) {
    node.text = "a\(character)b"
    node.becomeFirstResponder()
    press("left")
    #expect(node.selectedRange == character.utf16.count + 1..<character.utf16.count + 1)
    press("left")
    #expect(node.selectedRange == 1..<1)
    press("right", "backspace")
    #expect(node.text == "ab" && node.selectedRange == 1..<1)
    node.text = "a\(character)b"
    node.selectedRange = 2..<3
    #expect(node.selectedRange.lowerBound == 1, "a range is extended to whole characters")
  }

  @Test("Keys move and select by characters, words, lines and the whole text")
  func keys() {
    node.text = "It's one text.\nIn two lines"
    node.becomeFirstResponder()
    press("cmd+up")
    #expect(node.selectedRange == 0..<0)
    press("alt+right")
    #expect(node.selectedRange == 4..<4)
    press("shift+alt+right")
    #expect(node.selectedRange == 4..<8)
    press("right")
    #expect(node.selectedRange == 8..<8)
    press("end")
    #expect(node.selectedRange == 14..<14)
    press("shift+home")
    #expect(node.selectedRange == 0..<14)
    press("cmd+a")
    #expect(node.selectedRange == 0..<27)
    press("delete")
    #expect(node.text.isEmpty)
  }

  @Test("A cursor that moves up and down keeps to its column across shorter lines")
  func column() {
    node.text = "a long line\nshort\nanother line"
    node.becomeFirstResponder()
    node.selectedRange = 9..<9
    let x = node.caretRect.minX
    press("down")
    #expect(node.selectedRange == 17..<17, "the end of the shorter line")
    press("down")
    #expect(abs(node.caretRect.minX - x) < 8)
    press("up", "up")
    #expect(node.selectedRange == 9..<9)
    press("up")
    #expect(node.selectedRange == 0..<0, "above the first line is the beginning")
  }

  @Test("Typing attributes are those of what is typed next; without them those of the character before count")
  func typingAttributes() {
    let bold = TextAttributes(font: FontDescription(size: 20, weight: 700))
    node.attributedText = AttributedText(runs: [.init("b", bold), .init("n")])
    node.becomeFirstResponder()
    node.selectedRange = 1..<1
    window.type("x")
    #expect(node.attributedText?.runs.first == .init("bx", bold))
    node.typingAttributes = TextAttributes(color: .white)
    window.type("y")
    #expect(node.attributedText?.runs[1] == .init("y", TextAttributes(color: .white)))
  }

  @Test("What an input method composes is underlined, replaced by the next text, and stays when it is committed")
  func composition() throws {
    node.text = "ab"
    node.becomeFirstResponder()
    node.selectedRange = 1..<1
    node.setMarkedText("k")
    #expect(node.text == "akb" && node.markedTextRange == 1..<2)
    node.setMarkedText("か")
    #expect(node.text == "aかb" && node.markedTextRange == 1..<2 && node.selectedRange == 2..<2)
    node.unmarkText()
    #expect(node.markedTextRange == nil && node.text == "aかb")
    node.undo()
    #expect(node.text == "ab", "a composition is undone as a whole")
    window.compose(["n", "に", "日"])
    #expect(node.text == "a日b" && node.markedTextRange == nil)
    node.setMarkedText("x")
    press("escape")
    #expect(node.text == "a日b" && node.isFirstResponder, "escape drops what is composed")
  }

  @Test("Copying, cutting and pasting use the window's pasteboard; a secure text is not copied")
  func pasteboard() {
    node.text = "one two"
    node.becomeFirstResponder()
    node.selectedRange = 0..<4
    press("cmd+x")
    #expect(node.text == "two" && window.pasteboard == "one ")
    press("end", "cmd+v")
    #expect(node.text == "twoone ")
    window.paste("a\r\nb\rc")
    #expect(node.text == "twoone a\nb\nc", "line ends become line feeds")
    node.inputTraits.secureTextEntry = true
    press("cmd+a", "cmd+x")
    #expect(node.text == "twoone a\nb\nc" && window.pasteboard == "one ")
  }

  @Test("Typing that a pause divides is undone in two steps")
  func pause() throws {
    node.becomeFirstResponder()
    window.type("one")
    _ = try window.context.eventLoop.advance(by: 3)
    window.type(" two")
    press("cmd+z")
    #expect(node.text == "one")
    press("cmd+z")
    #expect(node.text.isEmpty)
    press("shift+cmd+z", "shift+cmd+z")
    #expect(node.text == "one two")
  }

  @Test("A text that would be too long is refused")
  func limit() {
    node.becomeFirstResponder()
    #expect(window.type(String(repeating: "a", count: EditableTextNode.maximumLength), atOnce: true))
    #expect(!window.type("b"))
    press("backspace")
    #expect(window.type("b"))
  }

  @Test("A long text may be replaced by one as long")
  func replacing() {
    let text = String(repeating: "a", count: EditableTextNode.maximumLength)
    node.text = text
    node.becomeFirstResponder()
    press("cmd+a")
    #expect(window.paste(text))
  }

  @Test("Pasting nothing changes nothing, and an equal look of what is typed keeps what can be undone")
  func nothing() throws {
    node.text = "one"
    node.becomeFirstResponder()
    press("cmd+a")
    _ = try scene.takeCalls()
    #expect(!window.paste("") && node.text == "one")
    #expect(try scene.takeCalls() == [])
    press("backspace")
    node.typingAttributes = TextAttributes(color: .white)
    #expect(node.undo() && node.text == "one")
  }

  @Test("What is typed while the delegate sets another text goes to its cursor")
  func textSetMeanwhile() {
    node.text = "one two"
    node.becomeFirstResponder()
    node.selectedRange = 3..<3
    scene.beforeChange = { node in node.text = "x" }
    window.type("y")
    #expect(node.text == "xy")
  }

  @Test("A text that moves to another window is the first responder of none")
  func otherWindow() throws {
    node.becomeFirstResponder()
    let other = Window(size: Size(width: 100, height: 100))
    try other.addSubnode(node)
    #expect(window.firstResponder == nil && other.firstResponder == nil && !node.isFirstResponder)
    #expect(try scene.takeCalls().last == "finished")
    #expect(node.becomeFirstResponder() && other.firstResponder === node)
  }

  @Test("Names of other keyboards are keys, too", arguments: ["Enter", "RETURN", "return"])
  func otherNames(_ name: String) {
    node.becomeFirstResponder()
    press(name, "+", "space")
    #expect(node.text == "\n+ ")
  }

  @Test("A delegate that moves the focus as it is taken from its text decides where it is")
  func focusTakenMeanwhile() throws {
    let others = [EditableTextNode(platform: .standard), EditableTextNode(platform: .standard)]
    for other in others { try window.addSubnode(other) }
    node.becomeFirstResponder()
    scene.atEnd = { others[1].becomeFirstResponder() }
    #expect(!others[0].becomeFirstResponder())
    #expect(others[1].isFirstResponder && !others[0].isFirstResponder && window.firstResponder === others[1])
  }

  @Test("Return does nothing in an empty text that enables it by its text alone")
  func returnKey() {
    node.inputTraits.enablesReturnKeyAutomatically = true
    node.becomeFirstResponder()
    press("return")
    #expect(node.text.isEmpty)
    window.type("a\n")
    #expect(node.text == "a\n")
  }

  @Test(
    "After any edits the selection is between characters, and undoing all of them gives the text of before",
    arguments: 0..<20)
  func random(_ seed: Int) {
    var random = Seeded(seed)
    let start = "A text, with 👩‍👩‍👧 and e\u{301}\nשלום in two lines"
    node.text = start
    node.becomeFirstResponder()
    let keys = [
      "backspace", "delete", "left", "right", "up", "down", "shift+left", "shift+right", "alt+left", "alt+backspace",
      "home",
      "end", "shift+up", "cmd+x", "cmd+v", "return", "alt+delete",
    ]
    let texts = ["a", "🇨", "🇭", "\u{301}", "\u{200D}", "👧", "\r\n", "\u{2028}", "\u{0B}", "ל", " ", "long words"]
    for _ in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: window.type(texts.randomElement(using: &random) ?? "", atOnce: true)
      case 4: node.setMarkedText(texts.randomElement(using: &random) ?? "")
      case 5:
        let end = node.text.utf16.count + 2
        let first = Int.random(in: 0...end, using: &random)
        node.selectedRange = first..<Int.random(in: first...end, using: &random)
      case 6: if random.chance(50) { node.undo() } else { node.redo() }
      default: press(keys.randomElement(using: &random) ?? "")
      }
      let text = node.text
      for offset in [node.selectedRange.lowerBound, node.selectedRange.upperBound] {
        let index = String.Index(utf16Offset: offset, in: text)
        #expect(offset <= text.utf16.count)
        #expect(index == text.endIndex || text.indices.contains(index), "\(offset) is inside of a character of \(text)")
      }
    }
    while node.redo() {}
    let last = node.text
    while node.undo() {}
    #expect(node.text == start)
    while node.redo() {}
    #expect(node.text == last)
  }
}
