import Testing
import Weft

@Suite("Children and fields of specs of one's own")
struct OwnSpecTests {
  let script: Script

  init() throws { script = try Script() }

  private static let column = """
    local Column = ui.LayoutSpec:subclass "Column"
    function Column:calculateLayoutThatFits(range)
      local y, list = 0, {}
      for index, child in ipairs(self.children) do
        local layout = child:layoutThatFits { max = { range.max.width, math.huge } }
        layout.position = { 0, y }
        y = y + layout.size.height
        list[index] = layout
      end
      return ui.Layout { size = { 50, y }, sublayouts = list }
    end
    local function box(height) return ui.DisplayNode { style = { preferredSize = { 10, height } } } end

    """

  @Test("The list of children is read, replaced and added to, in a pass as outside of one; fields of one's own stay")
  func children() throws {
    let text = try script.run(
      Self.column + """
        local function work()
          local a, b, c = box(1), box(2), box(4)
          local spec, told = Column { a, false, b }, {}
          local function tell(...) for _, value in ipairs { ... } do told[#told + 1] = tostring(value) end end
          tell(#spec.children, spec.children[1] == a, spec.children[2] == b)
          table.insert(spec.children, c)
          tell(#spec.children, spec.children[3] == c)
          spec.children = { c, nil, a }
          tell(#spec.children, spec.children[1] == c, spec.children[2] == a)
          local kept = spec.children
          kept[#kept + 1] = b
          tell(#kept, kept[3] == b, #spec.children)
          spec.children = {}
          tell(#spec.children)
          spec.extra, spec.style.width, spec.debugName = 5, 30, "spec"
          tell(spec.extra, spec.style.width, spec.debugName, spec)
          spec.children = { a, b, c }
          print(table.concat(told, " "))
          return spec
        end
        print(work():layoutThatFits({ max = { 50, 50 } }).size.height)
        print(inPass(work).size.height)
        """)
    let told = "2 true true 3 true 2 true true 3 true 3 0 5 30 spec <Column \"spec\">\n7"
    #expect(text == "\(told)\n\(told)")
  }

  @Test(
    "What can't be a child or a field is refused with what can",
    arguments: [
      (
        "spec[1] = box(1)",
        "Column[1]: a field can't hold a child | add it to the list: table.insert(spec.children, node)"
      ),
      (
        "spec.children = box(1)",
        "Column.children: expected a list of nodes and specs, got <DisplayNode> | put it in braces: children = { … }"
      ),
      (
        "spec.children = { box(1), 'a' }",
        "Column.children[2]: expected a node or a spec, got \"a\" | text is shown by ui.TextNode { text = … }"
      ),
      ("spec[0 / 0] = 1", "Column: a field needs a name, got NaN"),
      ("spec.children = { Column { spec } }", "Column: can't contain itself"),
      ("spec.flexGrow = 1", "Column has no property \"flexGrow\" | it belongs to the style: style = { flexGrow = … }"),
      (
        "spec.calculateLayoutThatFits = print",
        "calculateLayoutThatFits belongs to a class, not to one spec | write function Column:calculateLayoutThatFits(…)"
      ),
    ])
  func refused(line: String, message: String) throws {
    #expect(try script.complaint(Self.column + "local spec = Column { box(2) }\n" + line).hasSuffix(": \(message)"))
  }

  @Test("A class of specs tells its name and the class that it is derived from; its fields go before its methods")
  func classes() throws {
    let text = try script.run(
      Self.column + """
        local Narrow = Column:subclass "Narrow"
        Narrow.gap = 3
        function Narrow:text() return "method" end
        print(Column.className, Column.super == ui.LayoutSpec, ui.LayoutSpec.className, ui.LayoutSpec.super)
        print(Narrow.className, Narrow.super == Column, ui.CollectionLayout.className, Narrow, Narrow {})
        local narrow = Narrow { gap = 4 }
        print(narrow.gap, narrow:text(), Narrow.gap, Narrow {}.gap)
        narrow.gap, narrow.text = nil, "field"
        print(narrow.gap, narrow.text, narrow.nothing)
        """)
    #expect(
      text == """
        Column\ttrue\tLayoutSpec\tnil
        Narrow\ttrue\tCollectionLayout\t<class Narrow>\t<Narrow>
        4\tmethod\t3\t3
        3\tfield\tnil
        """)
  }
}
