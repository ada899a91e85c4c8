import Testing
import Weft

@Suite("Editable texts' sizes and places")
struct EditableTextLayoutTests {
  let scene: EditingScene
  var node: EditableTextNode { scene.node }
  var window: Window { scene.window }

  init() throws { scene = try EditingScene() }

  private func size(_ width: Double, _ height: Double = .infinity) throws -> Size {
    try node.layoutThatFits(
      SizeRange(min: .zero, max: Size(width: width, height: height)), in: LayoutEngine(), scale: 2
    ).size
  }

  @Test("The size is the placeholder's while it is shown, then the text's, in whole points and with the insets")
  func placeholder() throws {
    node.attributedPlaceholderText = AttributedText("A placeholder\nof two lines")
    let shown = try size(300)
    node.text = "One line"
    let line = try size(300)
    #expect(shown.height > line.height * 1.5 && shown.width > line.width)
    #expect(line.height == line.height.rounded() && line.width == line.width.rounded())
    node.textContainerInset = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    #expect(try size(300) == Size(width: line.width + 20, height: line.height + 10))
    #expect(try size(30, 12) == Size(width: 30, height: 12), "never beyond what is offered")
  }

  @Test("An empty text is a line high")
  func empty() throws {
    let height = try size(300).height
    node.text = "x"
    #expect(try size(300).height == height)
    node.attributedText = nil
    node.typingAttributes = TextAttributes(font: FontDescription(size: 40))
    #expect(try size(300).height > height * 2)
  }

  @Test("A text of more lines than are displayed is as high as these, and scrolls to the cursor")
  func maximumLines() throws {
    node.text = "1\n2\n3"
    let three = try size(300).height
    node.text = "1\n2\n3\n4\n5"
    node.maximumLinesToDisplay = 3
    #expect(try size(300).height == three)
    node.frame = Rect(x: 0, y: 0, width: 200, height: three)
    try window.layoutIfNeeded()
    node.becomeFirstResponder()
    #expect(node.caretRect.maxY <= three + 0.5 && node.caretRect.minY > 0)
    if let key = KeyPress("cmd+up") { window.press(key) }
    #expect(node.caretRect.minY == 0)
  }

  @Test("A layout around a text grows with what is typed, without a call of its own")
  func growth() throws {
    let box = DisplayNode()
    box.automaticallyManagesSubnodes = true
    box.layoutSpecBlock = { [node] (_, _, pass) throws(LayoutError) in
      try pass.add(StackLayoutSpec(direction: .vertical), children: [pass.node(node)])
    }
    try node.removeFromSupernode()
    box.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    try window.addSubnode(box)
    try window.layoutIfNeeded()
    node.becomeFirstResponder()
    let before = node.frame.size.height
    window.type("a\nb")
    _ = try window.context.eventLoop.runTurns()
    try window.layoutIfNeeded()
    #expect(node.frame.size.height >= before * 1.9)
  }

  @Test("A tap places the cursor at the nearest boundary, a double tap selects a word, a triple tap a paragraph")
  func taps() throws {
    node.text = "one two three\nanother"
    window.tap(at: Point(x: 199, y: 5))
    #expect(node.selectedRange == 13..<13, "beyond a line's end is its end")
    _ = try window.context.eventLoop.advance(by: 2)
    let word = node.frame(of: 4..<7)
    let middle = Point(x: word.minX + word.size.width / 2, y: word.minY + 3)
    window.tap(at: middle)
    window.tap(at: middle)
    #expect(node.selectedRange == 4..<7)
    window.tap(at: middle)
    #expect(node.selectedRange == 0..<13)
  }

  @Test(
    "Each place between characters has a cursor, at which a tap finds it again",
    arguments: ["Some words", "שלום עולם", "ab שלום cd"])
  func places(_ text: String) throws {
    node.text = text
    node.becomeFirstResponder()
    var found: Set<Int> = []
    for offset in 0...text.utf16.count {
      node.selectedRange = offset..<offset
      let caret = node.caretRect
      #expect(caret.minX >= 0 && caret.maxX <= 200 && caret.size.height > 0)
      _ = try window.context.eventLoop.advance(by: 2)
      window.tap(at: Point(x: caret.minX, y: caret.minY + 3))
      found.insert(node.selectedRange.lowerBound)
      #expect(abs(node.caretRect.minX - caret.minX) < 1, "the cursor of \(offset) is where the tap was")
    }
    #expect(found.count >= text.utf16.count - 1, "two places may be one where the direction changes")
  }

  @Test("A secure text shows a dot for each character, and its places are the text's own")
  func secure() throws {
    node.text = "a👍🏽b"
    node.becomeFirstResponder()
    node.inputTraits.secureTextEntry = true
    #expect(node.accessibilityValue == "•••")
    let dots = (0..<3).map { _ in "•" }.joined()
    let text = TextNode(platform: .standard)
    text.text = dots
    text.frame = node.frame
    node.selectedRange = 5..<5
    #expect(abs(node.caretRect.minX - text.frame(of: 0..<2).maxX) < 0.01)
    window.tap(at: Point(x: text.frame(of: 0..<1).maxX, y: 5))
    #expect(node.selectedRange == 1..<1)
  }

  @Test("The picture has the cursor and the selection only while the text is the first responder")
  func drawn() throws {
    func fills() throws -> Int {
      var recorder = DisplayListRecorder()
      try node.draw(&recorder, bounds: node.bounds)
      return recorder.finish().commands.count { if case .fill = $0 { true } else { false } }
    }
    node.text = "one\ntwo"
    #expect(try fills() == 0)
    node.becomeFirstResponder()
    #expect(try fills() == 1)
    node.selectedRange = 1..<5
    #expect(try fills() >= 2, "a rectangle on each line")
    node.resignFirstResponder()
    #expect(try fills() == 0)
  }

  @Test("A finger scrolls a text that is higher than its node, and places no cursor")
  func scrolling() throws {
    node.text = (1...30).map(String.init).joined(separator: "\n")
    node.selectedRange = 0..<0
    try window.layoutIfNeeded()
    let first = node.frame(of: 0..<1).minY
    window.drag(from: Point(x: 50, y: 80), to: Point(x: 50, y: 20), steps: 4)
    #expect(node.frame(of: 0..<1).minY < first)
    #expect(!node.isFirstResponder)
    node.isScrollEnabled = false
    let before = node.frame(of: 0..<1).minY
    window.drag(from: Point(x: 50, y: 80), to: Point(x: 50, y: 20), steps: 4)
    #expect(node.frame(of: 0..<1).minY == before)
  }

  @Test("Assistive technologies find a text field with the text as its value, and the placeholder as its hint")
  func accessibility() {
    node.attributedPlaceholderText = AttributedText("Message")
    #expect(node.isAccessibilityElement && node.accessibilityHint == "Message" && node.accessibilityValue == nil)
    node.text = "Hi"
    #expect(node.accessibilityValue == "Hi" && node.accessibilityLabel == nil)
  }
}
