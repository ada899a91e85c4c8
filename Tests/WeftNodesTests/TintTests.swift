import Testing
import Weft

@Suite("Tint")
struct TintTests {
  let record = Record()

  private func node(_ name: String) -> RecordingNode { RecordingNode(name, record, only: [.tintColorDidChange]) }

  @Test("A node has the tint of the nearest node around it that has one, layer-backed or not")
  func inheritance() throws {
    let page = node("page"), group = node("group"), icon = node("icon")
    try icon.setLayerBacked(true)
    try group.addSubnode(icon)
    try page.addSubnode(group)
    #expect(icon.tintColor == nil)
    page.tintColor = .white
    #expect(icon.tintColor == .white && group.tintColor == .white)
    group.tintColor = .black
    #expect(icon.tintColor == .black && page.tintColor == .white)
    group.tintColor = nil
    #expect(icon.tintColor == .white)
  }

  @Test("A change is reported to all whose tint is another one, and to them once")
  func changes() throws {
    let page = node("page"), group = node("group"), icon = node("icon"), own = node("own"), deep = node("deep")
    try own.addSubnode(deep)
    try group.addSubnode(icon)
    try group.addSubnode(own)
    try page.addSubnode(group)
    own.tintColor = .black
    #expect(record.take() == ["own tintColorDidChange", "deep tintColorDidChange"])
    page.tintColor = .white
    #expect(record.take() == ["page tintColorDidChange", "group tintColorDidChange", "icon tintColorDidChange"])
    page.tintColor = .white
    group.tintColor = .white
    #expect(record.take() == [])
  }

  @Test("A node that comes into another tint is notified")
  func moves() throws {
    let one = node("one"), other = node("other"), icon = node("icon"), plain = node("plain")
    one.tintColor = .white
    other.tintColor = .black
    _ = record.take()
    try plain.addSubnode(icon)
    #expect(record.take() == [])
    try one.addSubnode(plain)
    #expect(record.take() == ["plain tintColorDidChange", "icon tintColorDidChange"])
    try other.addSubnode(plain)
    #expect(record.take() == ["plain tintColorDidChange", "icon tintColorDidChange"])
    try other.insertSubnode(plain, at: 0)
    #expect(record.take() == [])
  }

  @Test("A button's title and image have the button's tint, and are reported another")
  func button() throws {
    let button = ButtonNode(platform: .standard)
    button.setTitle("Buy", for: .normal)
    let engine = LayoutEngine()
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    try button.layoutIfNeeded(in: engine, scale: 2)
    button.tintColor = .white
    #expect(button.titleNode.supernode === button && button.titleNode.tintColor == .white)
    #expect(button.titleNode.textColorFollowsTintColor)
    #expect(button.titleNode.resolvedText.runs.first?.attributes.color == .white)
    button.color = .black
    #expect(button.titleNode.resolvedText.runs.first?.attributes.color == .black, "a colour of its own")
  }

  @Test("What draws itself is drawn again with another tint; text and images only where they show it")
  func drawing() throws {
    final class Drawing: DisplayNode {
      override var drawsContents: Bool { true }
    }
    let window = Window(size: Size(width: 100, height: 100)), page = DisplayNode()
    let drawing = Drawing(), text = TextNode(platform: .standard), following = TextNode(platform: .standard)
    following.textColorFollowsTintColor = true
    for node in [drawing, text, following] {
      (node as? TextNode)?.text = "words"
      node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      try page.addSubnode(node)
    }
    page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try window.addSubnode(page)
    try page.recursivelyDisplayImmediately()
    page.tintColor = .white
    #expect(!drawing.isDisplayed && text.isDisplayed && !following.isDisplayed)
  }
}
