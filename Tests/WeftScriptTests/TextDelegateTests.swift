import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Delegates of texts in scripts")
struct TextDelegateTests {
  let script: Script

  init() throws { script = try Script() }

  /// A window of 200 by 40 with a text in it: `By Ann …`.
  private let start = """
    local text = ui.TextNode { attributedText = { "By ", { "Änn", link = "users/ann" }, " and others" },
      frame = { 0, 0, 200, 20 },
    }
    local window = ui.Window { size = { 200, 40 }, text }

    """

  @Test("A table's methods are called as methods, with the node, the link, the point and its bytes")
  func tap() throws {
    let text = try script.run(
      start + """
        local delegate = {}
        function delegate:tappedLinkAttribute(node, name, value, point, range)
          print(self == delegate, node == text, name, value, point.x, point.y, text.text:sub(table.unpack(range)))
        end
        text.delegate = delegate
        print(text.delegate == delegate)
        window:tap { 30, 8 }
        text.delegate = nil
        window:tap { 30, 8 }
        print(text.delegate)
        """)
    #expect(text == "true\ntrue\ttrue\tlink\tusers/ann\t30\t8\tÄnn\nnil")
  }

  @Test("A node may be the delegate: its class's methods are called, inherited ones too")
  func node() throws {
    let text = try script.run(
      """
      local Base = ui.CellNode:subclass "Base"
      function Base:tappedLinkAttribute(node, name, value) print(self.tag, value) end
      local Cell = Base:subclass "Cell"
      local cell = Cell { tag = "mine", frame = { 0, 0, 200, 40 } }
      local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } }, frame = { 0, 0, 200, 20 }, delegate = cell }
      cell:addSubnode(text)
      ui.Window({ size = { 200, 40 }, cell }):tap { 5, 8 }
      """)
    #expect(text == "mine\tusers/ann")
  }

  @Test("A notification may wait; a question is answered at once, and by default with yes")
  func waiting() throws {
    let text = try script.run(
      start + """
        text.delegate = {
          tappedLinkAttribute = function(self, node, name, value)
            ui.sleep(0.5)
            print("later", value)
          end,
          shouldLongPressLinkAttribute = function() print "asked" return false end,
          longPressedLinkAttribute = function() print "held" end,
        }
        window:tap { 30, 8 }
        print "now"
        ui.sleep(1)
        window:send("began", { 30, 8 })
        ui.sleep(1)
        text.delegate.shouldHighlightLinkAttribute = function() return false end
        window:send("ended", { 30, 8 })
        ui.sleep(1)
        window:tap { 30, 8 }
        ui.sleep(1)
        print "end"
        """)
    #expect(text == "now\nlater\tusers/ann\nasked\nlater\tusers/ann\nend")
  }

  @Test("A finger that moves by more than 10 points doesn't press long, though it is still on the link")
  func movedPresses() throws {
    let text = try script.run(
      """
      local text = ui.TextNode {
        attributedText = { { "An", font = "Inter 60", link = "users/ann" } }, frame = { 0, 0, 200, 80 },
        delegate = { longPressedLinkAttribute = function() print "held" end },
      }
      local window = ui.Window { size = { 200, 80 }, text }
      for _, to in ipairs { { 40, 40 }, { 46, 40 }, { 51, 40 }, { 40, 46 }, { 40, 51 }, { 48, 47 } } do
        print(to[1], to[2])
        window:send("began", { 40, 40 })
        window:send("moved", to)
        ui.sleep(1)
        window:send("ended", to)
      end
      """)
    #expect(text == "40\t40\nheld\n46\t40\nheld\n51\t40\n40\t46\nheld\n40\t51\n48\t47", "\(text)")
  }

  @Test("What a method raises is reported at its line, by whoever sent the touch")
  func errors() throws {
    for (method, body) in [
      ("tappedLinkAttribute", "error 'broken'"), ("shouldHighlightLinkAttribute", "error 'broken'"),
    ] {
      let complaint = try script.complaint(
        start + "text.delegate = {\n\(method) = function()\n\(body) end }\nwindow:tap { 30, 8 }")
      #expect(complaint.hasPrefix("7: broken"), "\(complaint)")
    }
  }

  @Test("A delegate that holds its node, and a cell that is its text's delegate, are collected")
  func lifetime() throws {
    try script.run(
      """
      for index = 1, 200 do
        local Cell = ui.CellNode:subclass "Cell"
        local cell = Cell {}
        local text = ui.TextNode { text = "Words", delegate = cell }
        cell.text2 = text
        cell:addSubnode(text)
        local other = ui.TextNode { text = "Words" }
        other.delegate = { node = other }
      end
      """)
    script.host.lua.collectGarbage()
    script.host.lua.collectGarbage()
    let count = try script.run(
      """
      local nodes = setmetatable({}, { __mode = "k" })
      for index = 1, 100 do
        local text = ui.TextNode { text = "Words" }
        text.delegate = { node = text }
        nodes[text] = true
      end
      collectgarbage() collectgarbage()
      local count = 0
      for _ in pairs(nodes) do count = count + 1 end
      print(count <= 1)
      """)
    #expect(count == "true")
  }

  @Test("Ranges count bytes as string.sub does, whole letters at a time")
  func ranges() throws {
    let text = try script.run(
      """
      local text = ui.TextNode { text = "aß🎉z", frame = { 0, 0, 200, 20 } }
      local function width(first, last) return text:frameForTextRange({ first, last }).width end
      local whole = width(1, 8)
      local function near(a, b) return math.abs(a - b) < 0.1 end
      print(near(width(1, 1) + width(2, 3) + width(4, 7) + width(8, 8), whole))
      print(near(width(4, 4), width(4, 7)), near(width(5, 6), width(4, 7)), width(9, 20), width(1, 0))
      text:setHighlightRange { 4, 4 }
      print(table.unpack(text.highlightRange))
      text:setHighlightRange()
      print(text.highlightRange, #text:rectsForTextRange { 1, 3 })
      """)
    #expect(text == "true\ntrue\ttrue\t0\t0\n4\t7\nnil\t1")
  }

  @Test("A script's broken text is shown, and read back as what is shown")
  func brokenText() throws {
    let text = try script.run(
      """
      local text = ui.TextNode { text = "a\\xffb\\0c\\xe2\\x82" }
      print(text.text == "a\\u{FFFD}b\\0c\\u{FFFD}")
      text.attributedText = { "a\\xff", { "b\\xc3", link = "\\xff" } }
      text.frame = { 0, 0, 200, 20 }
      print(#text:linkAttributeAt({ 20, 8 }).value, text.lineCount)
      """)
    #expect(text == "true\n3\t1")
  }

  @Test("A text of 100,000 bytes is shown; one byte more is an error, in runs and in a message too")
  func longTexts() throws {
    let text = try script.run(
      """
      local most = ("word "):rep(20000)
      local text = ui.TextNode { text = most }
      print(text:layoutThatFits({ max = { 300, 100 } }).size.height <= 100)
      for _, name in ipairs { "text", "attributedText", "truncationAttributedText", "additionalTruncationMessage" } do
        print(name, pcall(function() text[name] = most .. "!" end))
      end
      """)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "true")
    for line in lines.dropFirst() {
      #expect(line.contains("false") && line.contains("at most 100000 bytes"), "\(line)")
    }
    #expect(lines.count == 5)
  }
}
