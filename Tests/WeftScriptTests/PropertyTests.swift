import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

/// Values of a registered type, as Lua: each with what is read back, nil for itself.
///
/// A type that isn't known here fails the tests, so that no property goes untested.
private func samples(_ type: String) -> [(set: String, get: String?)] {
  switch type {
  case _ where type.hasPrefix("\""): return type.split(separator: " | ").map { (String($0), nil) }
  case "points | \"50%\" | \"auto\"":
    return [("12.5", nil), ("0", nil), ("'50%'", nil), ("'auto'", nil), ("'7pt'", "7"), ("'12.5%'", nil)]
  case "points": return [("0", nil), ("3", nil), ("2.25", nil)]
  case "number": return [("1", nil), ("2.5", nil)]
  case "number from 0 to 1": return [("0", nil), ("0.25", nil), ("1", nil)]
  case "integer": return [("0", nil), ("3", nil), ("2.0", "2")]
  case "any value": return [("'a key'", nil), ("7", nil), ("{ id = 3 }", nil)]
  case "boolean": return [("true", nil), ("false", nil)]
  case "string", "string | number": return [("'some text'", nil), ("'ß\u{1F3D4} \"quoted\"'", nil)]
  case "color": return [("'#12ab9f'", nil), ("'#12ab9f80'", nil), ("'red'", "'#ff0000'"), ("'#fa0'", "'#ffaa00'")]
  case "{x, y}": return [("{ 3, -4.5 }", "{ x = 3, y = -4.5 }"), ("{ x = 1, y = 2 }", nil)]
  case "{width, height}": return [("{ 3, 4.5 }", "{ width = 3, height = 4.5 }"), ("{ width = 1, height = 2 }", nil)]
  case "{x, y, width, height}":
    return [
      ("{ 1, 2, 3, 4 }", "{ x = 1, y = 2, width = 3, height = 4 }"),
      ("{ x = -1, y = 0.5, width = 3, height = 0 }", nil),
    ]
  case "points | {top, left, bottom, right}":
    return [
      ("5", "{ top = 5, left = 5, bottom = 5, right = 5 }"),
      ("{ 1, 2, 3, 4 }", "{ top = 1, left = 2, bottom = 3, right = 4 }"),
      ("{ left = 2 }", "{ top = 0, left = 2, bottom = 0, right = 0 }"),
    ]
  case _ where type.hasPrefix("list of \"topLeft\""): return [("{ 'topLeft', 'bottomRight' }", nil), ("{}", nil)]
  case "list of runs":
    return [
      ("{ { 'a' } }", nil), ("'b'", "{ { 'b' } }"), ("{ { 'c', letterSpacing = -0.5, baselineOffset = -2 } }", nil),
      ("{ { 'Ann', color = 'red' }, ' likes ', 7 }", "{ { 'Ann', color = '#ff0000' }, { ' likes 7' } }"),
      ("{ false, 'a' }", "{ { 'a' } }"),
    ]
  case "function(node, constrainedSize)", "function(canvas, image, bounds)", "function()",
    "function(control, event)":
    return [("print", nil), ("nil", nil)]
  case "list of number": return [("{ 0.9, 0.5 }", nil), ("{}", nil)]
  case "list of string": return [("{ 'link', 'user' }", nil), ("{}", nil)]
  case "url":
    return [
      ("'https://example.org/a%20b.png?c=d#e'", nil), ("'data:text/plain,words'", nil), ("'file:///a.png'", nil),
      ("nil", nil),
    ]
  case "{font =, color =, …}": return [("{ font = 'Inter 9.5', color = '#12ab9f' }", nil), ("nil", nil)]
  case "{tappedLinkAttribute =, …} | node", "{didUpdateText =, …} | node", "{didLoadImage =, …} | node",
    "{scrollViewDidScroll =, …}", "{didSelectRowAt =, …}", "{didSelectItemAt =, …}":
    return [("nil", nil), ("{}", nil)]
  case "{numberOfRows =, nodeForRowAt =, …}":
    return [("nil", nil), ("{ numberOfRows = math.abs, nodeForRowAt = print }", nil)]
  case "{numberOfItems =, nodeForItemAt =, …}":
    return [("nil", nil), ("{ numberOfItems = math.abs, nodeForItemAt = print }", nil)]
  case "{numberOfPages =, nodeAtIndex =, …}":
    return [("nil", nil), ("{ numberOfPages = math.abs, nodeAtIndex = print }", nil)]
  case "{rotation =, scale =, translation =}":
    return [
      (
        "{ scale = 2 }",
        "{ a = 2, b = 0, c = 0, d = 2, tx = 0, ty = 0, rotation = 0, scale = { x = 2, y = 2 }, "
          + "translation = { x = 0, y = 0 } }"
      ),
      (
        "{ scale = { 2, 3 }, translation = { 4, 5 } }",
        "{ a = 2, b = 0, c = 0, d = 3, tx = 4, ty = 5, rotation = 0, scale = { x = 2, y = 3 }, "
          + "translation = { x = 4, y = 5 } }"
      ),
    ]
  case "{normal =, highlighted =, ...}": return [("{ normal = 'a' }", "{ normal = { { 'a' } } }"), ("{}", nil)]
  case "{normal =, selected =, ...}": return [("{}", nil)]
  case "trait | list of traits": return [("{ 'button', 'selected' }", nil), ("'link'", "{ 'link' }"), ("{}", nil)]
  case "list of {name =, handler =}": return [("{ { name = 'Like', handler = print } }", nil), ("{}", nil)]
  case "list of {label =, value =, …}":
    return [("{ { label = 'Size', value = '3 MB', important = true } }", nil), ("{}", nil)]
  // None is found in a node that is in no window.
  case "list of node | accessibility element": return [("{}", "nil"), ("nil", nil)]
  default: return []
  }
}

@Suite("Properties")
struct PropertyTests {
  let script: Script

  init() throws { script = try Script() }

  /// A font can only be one that is there, and a picture needs a file.
  private func samples(_ property: PropertyDescription) -> [(set: String, get: String?)] {
    switch property.name {
    case "font": [("'Inter Semi-Bold 14'", nil), ("'Inter 9.5'", nil)]
    // A cell can't be layer-backed.
    case "layerBacked": [("false", nil)]
    // Of an empty text nothing can be selected.
    case "selectedRange": [("{ 1, 0 }", nil), ("{ 1, 3 }", "{ 1, 0 }")]
    case "image", "contents", "backgroundImage", "defaultImage", "animatedImage", "collectionLayout": [("nil", nil)]
    // Parts of a picture: x and y from 0 to 1.
    case "cropRect": [("{ 0.25, 1, 0, 0.5 }", "{ x = 0.25, y = 1, width = 0, height = 0.5 }")]
    case "traitCollection":
      [
        (
          "{ userInterfaceStyle = 'dark', displayScale = 2 }",
          "{ userInterfaceStyle = 'dark', layoutDirection = 'unspecified', "
            + "preferredContentSizeCategory = 'unspecified', displayScale = 2 }"
        )
      ]
    default: WeftScriptTests.samples(property.type)
    }
  }

  private func example(_ specClass: SpecClass) -> String { specClass.childNames == nil ? "" : "ui.DisplayNode {}, " }

  @Test("Every property of every spec is read back as it was set, in a pass and outside of one")
  func specs() throws {
    for specClass in script.host.specClasses.byKind {
      for property in specClass.descriptions {
        let values = samples(property)
        #expect(!values.isEmpty, "\(specClass.name).\(property.name): no sample of type \(property.type)")
        for (set, get) in values {
          let text = try script.run(
            """
            local function check(where)
              local made = ui.\(specClass.name) { \(example(specClass))\(property.name) = \(set) }
              local assigned = ui.\(specClass.name) { \(example(specClass)) }
              assigned.\(property.name) = \(set)
              for _, spec in ipairs { made, assigned } do
                local got, expected = dump(spec.\(property.name)), dump(\(get ?? set))
                if got ~= expected then print(where, got, expected) end
              end
            end
            check "outside"
            inPass(function() check "in a pass" end)
            """)
          #expect(text.isEmpty, "\(specClass.name).\(property.name) = \(set): \(text)")
        }
      }
    }
  }

  @Test("Every property of every spec is at first what the registry says")
  func specDefaults() throws {
    for specClass in script.host.specClasses.byKind {
      for property in specClass.descriptions {
        let text = try script.run(
          """
          inPass(function()
            local fresh = ui.\(specClass.name) { \(example(specClass)) }
            local set = ui.\(specClass.name) { \(example(specClass))\(property.name) = \(property.standard) }
            print(dump(fresh.\(property.name)) == dump(set.\(property.name)))
          end)
          """)
        #expect(text == "true", "\(specClass.name).\(property.name): \(property.standard)")
      }
    }
  }

  @Test("Every property of every node class is read back as it was set, by table and by field")
  func nodes() throws {
    for native in API.weft.classes {
      for property in native.allProperties where property.set != nil {
        let description = property.description
        let values = samples(description)
        #expect(!values.isEmpty, "\(native.name).\(description.name): no sample of type \(description.type)")
        for (set, get) in values {
          let text = try script.run(
            """
            local made = ui.\(native.name) { \(description.name) = \(set) }
            local assigned = ui.\(native.name) {}
            assigned.\(description.name) = \(set)
            for _, node in ipairs { made, assigned } do
              local got, expected = dump(node.\(description.name)), dump(\(get ?? set))
              if got ~= expected then print(got, expected) end
            end
            """)
          #expect(text.isEmpty, "\(native.name).\(description.name) = \(set): \(text)")
        }
      }
    }
  }

  @Test("Two nodes may be given one table: what becomes of it, or of what is read back, reaches neither of them")
  func sharedTables() throws {
    var count = 0
    for native in API.weft.classes {
      for property in native.allProperties where property.set != nil {
        let description = property.description
        // Objects with methods, and models, are not copied.
        guard !description.type.contains("=, …}"), description.type != "any value" else { continue }
        for (set, _) in samples(description) where set.hasPrefix("{") && set != "{}" {
          count += 1
          let text = try script.run(
            """
            local function spoil(value)
              for key, inner in pairs(value) do
                if type(inner) == "table" then spoil(inner) else value[key] = "spoilt" end
              end
              value[1], value.left, value.normal = "spoilt", "spoilt", "spoilt"
            end
            local name, value = "\(description.name)", \(set)
            local first, second = ui.\(native.name) { \(description.name) = value }, ui.\(native.name) {}
            second[name] = value
            local before = dump(first[name])
            spoil(value)
            local read = first[name]
            if type(read) == "table" then pcall(spoil, read) end
            if dump(first[name]) ~= before or dump(second[name]) ~= before then print(dump(first[name]), dump(second[name])) end
            first[name] = second[name]
            if dump(first[name]) ~= before then print("assigned", dump(first[name])) end
            """)
          #expect(text.isEmpty, "\(native.name).\(description.name) = \(set): \(text)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("Every property of every node class is at first what the registry says")
  func nodeDefaults() throws {
    // Those whose default is reported in words.
    let words = [
      "all four", "zero", "identity", "the class's", "true for image and cell nodes",
      "\"scaleToFill\"; \"scaleAspectFill\" for image nodes", "\"resize\"; \"resizeAspectFill\" for image nodes",
      "true; false for text and image nodes", "false; true for text and image nodes", "everything \"unspecified\"",
      "made when it is read", "none of it", "the node's own values", "false; true for buttons",
      "true; false for controls until they act on touches", "1; 0 while a URL's image has not come",
      "\"none\"; \"vertical\" for tables and collections, \"horizontal\" for pagers", "false; true for pagers",
      "true; false for pagers", "true for texts and for controls that take touches, else false",
      "the text of a text, the title of a button, else nil",
      "\"staticText\" for texts, \"button\" for buttons, else none",
      "the rectangle of the node's view", "the middle of accessibilityFrame", "those that are found inside",
      "one of its own",
    ]
    for native in API.weft.classes {
      for property in native.allProperties where !words.contains(property.description.standard) {
        let description = property.description
        let text: String
        if property.set == nil {
          text = try script.run(
            "print(dump(ui.\(native.name) {}.\(description.name)) == dump(\(description.standard)))")
        } else {
          text = try script.run(
            """
            local set = ui.\(native.name) {}
            set.\(description.name) = \(description.standard)
            print(dump(ui.\(native.name) {}.\(description.name)) == dump(set.\(description.name)))
            """)
        }
        #expect(text == "true", "\(native.name).\(description.name): \(description.standard)")
      }
    }
  }

  @Test("A property without a setter says so")
  func readOnly() throws {
    for native in API.weft.classes {
      for property in native.allProperties where property.set == nil {
        let name = property.description.name
        let hint =
          [
            "subnodes": " | use addSubnode, or automaticallyManagesSubnodes = true",
            "layer": " | set its properties one by one: node.layer.opacity = …",
            "view": " | set its properties one by one: node.view.alpha = …",
          ][name] ?? ""
        let expected = "2: \(native.name).\(name) can only be read\(hint)"
        #expect(try script.complaint("local node = ui.\(native.name) {}\nnode.\(name) = 1") == expected)
        #expect(try script.complaint("\nlocal node = ui.\(native.name) { \(name) = 1 }") == expected)
      }
    }
  }

  @Test("A value that no property takes is an error that names class, property and value")
  func wrongValues() throws {
    // nil stands for the default of the properties that have none.
    for native in API.weft.classes {
      for property in native.allProperties where property.set != nil {
        let name = property.description.name
        let text = try script.complaint("local node = ui.\(native.name) {}\nnode.\(name) = coroutine.create(print)")
        #expect(text.hasPrefix("2: \(native.name).\(name): expected "), "\(text)")
        #expect(text.contains(", got a coroutine"), "\(text)")
      }
    }
    for specClass in script.host.specClasses.byKind {
      for property in specClass.descriptions {
        let text = try script.complaint(
          "inPass(function()\nreturn ui.\(specClass.name) { \(example(specClass))\(property.name) = print }\nend)")
        #expect(text.hasPrefix("2: \(specClass.name).\(property.name): expected "), "\(text)")
        #expect(text.contains(", got a function"), "\(text)")
      }
    }
  }

  @Test("Every spec takes a debugName, and messages use it")
  func debugNames() throws {
    for specClass in script.host.specClasses.byKind {
      let text = try script.run(
        """
        local function check()
          local spec = ui.\(specClass.name) { \(example(specClass))debugName = "first" }
          print(spec.debugName)
          spec.debugName = "second"
          print(spec.debugName, ui.\(specClass.name) { \(example(specClass)) }.debugName)
        end
        check()
        inPass(check)
        """)
      #expect(text == "first\nsecond\tnil\nfirst\nsecond\tnil", "\(specClass.name)")
    }
  }
}

@Suite("Styles")
struct StyleTests {
  let script: Script

  init() throws { script = try Script() }

  private var owners: [String] {
    API.weft.classes.map { "ui.\($0.name) { STYLE }" }
      + script.host.specClasses.byKind.map {
        "ui.\($0.name) { STYLE \($0.childNames == nil ? "" : "ui.DisplayNode {}") }"
      }
  }

  private func values(_ property: PropertyDescription) -> [(set: String, get: String?)] {
    switch property.name {
    case "preferredLayoutSize", "minSize", "maxSize", "minLayoutSize", "maxLayoutSize":
      return [
        ("{ 3, '50%' }", "{ width = 3, height = '50%' }"), ("{ width = 'auto', height = 2 }", nil),
      ]
    default: return samples(property.type)
    }
  }

  @Test("Every style property of every element is read back as it was set, by table, by field and by a new table")
  func readBack() throws {
    for property in styleProperties {
      let name = property.description.name
      let values = values(property.description)
      #expect(!values.isEmpty, "\(name): no sample of type \(property.description.type)")
      for owner in owners {
        let isText = owner.hasPrefix("ui.TextNode")
        for (set, get) in values {
          let text = try script.run(
            """
            local function check()
              local made = \(owner.replacingOccurrences(of: "STYLE", with: "style = { \(name) = \(set) },"))
              local assigned = \(owner.replacingOccurrences(of: "STYLE", with: ""))
              assigned.style.\(name) = \(set)
              local replaced = \(owner.replacingOccurrences(of: "STYLE", with: ""))
              replaced.style = { \(name) = \(set) }
              for _, element in ipairs { made, assigned, replaced } do
                local got, expected = dump(element.style.\(name)), dump(\(get ?? set))
                if got ~= expected then print(got, expected) end
              end
            end
            check()
            inPass(check)
            """)
          #expect(text.isEmpty, "\(owner) \(isText) style.\(name) = \(set): \(text)")
        }
      }
    }
  }

  @Test("Every style property is at first what the registry says")
  func defaults() throws {
    for property in styleProperties where property.description.standard != "nil" {
      let name = property.description.name
      let text = try script.run(
        """
        local set = ui.DisplayNode {}
        set.style.\(name) = \(property.description.standard)
        print(dump(ui.DisplayNode {}.style.\(name)) == dump(set.style.\(name)))
        """)
      #expect(text == "true", "\(name): \(property.description.standard)")
    }
  }

  @Test("nil sets a style property back to what it was at first")
  func backToDefault() throws {
    for property in styleProperties {
      let name = property.description.name
      guard let value = values(property.description).last(where: { $0.set != "'auto'" }) else { continue }
      let text = try script.run(
        """
        local function check(node)
          local before = dump(node.style.\(name))
          node.style.\(name) = \(value.set)
          node.style.\(name) = nil
          if dump(node.style.\(name)) ~= before then print(dump(node.style.\(name)), before) end
        end
        check(ui.DisplayNode {})
        inPass(function() check(ui.LayoutSpec {}) end)
        """)
      #expect(text.isEmpty, "\(name): \(text)")
    }
  }

  @Test("A pair sets both of its parts")
  func pairs() throws {
    let text = try script.run(
      """
      local style = ui.DisplayNode {}.style
      style.preferredSize = { 10, 20 }
      style.minSize = { 1, "2%" }
      style.maxLayoutSize = { width = "90%", height = 80 }
      print(style.width, style.height, style.minWidth, style.minHeight, style.maxWidth, style.maxHeight)
      print(dump(style.preferredLayoutSize), dump(style.maxSize))
      """)
    #expect(
      text == """
        10\t20\t1\t2%\t90%\t80
        {height = 20, width = 10}\t{height = 80, width = "90%"}
        """)
  }

  @Test("A table given as style adds to a node's style: what it doesn't name stays")
  func partialTable() throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode { style = { flexGrow = 2 } }
      node.style = { flexShrink = 3 }
      print(node.style.flexGrow, node.style.flexShrink)
      """)
    #expect(text == "2\t3")
  }

  @Test("node.style is one object: kept apart it still writes to the node")
  func keptStyle() throws {
    let text = try script.run(
      """
      local node = ui.DisplayNode {}
      local style = node.style
      collectgarbage()
      style.width = 5
      print(node.style == style, node.style.width, style)
      """)
    #expect(text == "true\t5\t<style of DisplayNode>")
  }

  @Test(
    "A wrong style is an error with the property and what it takes",
    arguments: [
      ("width = -1", "width: expected points (a number of 0 or more), \"50%\" or \"auto\", got -1"),
      ("width = 0/0", "width: expected points (a number of 0 or more), \"50%\" or \"auto\", got NaN"),
      ("width = math.huge", "width: expected points (a number of 0 or more), \"50%\" or \"auto\", got infinity"),
      ("width = 'wide'", "width: expected points (a number of 0 or more), \"50%\" or \"auto\", got \"wide\""),
      ("width = '120%'", "width: expected a percentage from 0% to 100%, got \"120%\""),
      ("width = true", "width: expected points (a number of 0 or more), \"50%\" or \"auto\", got true | use 1"),
      (
        "preferredSize = 60",
        "preferredSize: expected a size: {width, height} or {width =, height =}, each points, \"50%\" or \"auto\", got 60"
      ),
      (
        "preferredSize = { 60 }",
        "preferredSize: expected a size: {width, height} or {width =, height =}, each points, \"50%\" or \"auto\", got a table without a height"
      ),
      (
        "preferredSize = { '50%', 10 }",
        "preferredSize: expected a size in points, got a percentage | use preferredLayoutSize for percentages"
      ),
      ("flexGrow = true", "flexGrow: expected a number of 0 or more, got true | use 1"),
      ("flexGrow = false", "flexGrow: expected a number of 0 or more, got false | use 0"),
      ("flexShrink = -1", "flexShrink: expected a number of 0 or more, got -1"),
      ("flexShrink = 0/0", "flexShrink: expected a number of 0 or more, got NaN"),
      (
        "alignSelf = 'middle'",
        "alignSelf: expected \"auto\", \"start\", \"end\", \"center\", \"stretch\", got \"middle\" | did you mean \"center\"?"
      ),
      (
        "alignSelf = 'centre'",
        "alignSelf: expected \"auto\", \"start\", \"end\", \"center\", \"stretch\", got \"centre\" | did you mean \"center\"?"
      ),
      ("spacingBefore = 'a'", "spacingBefore: expected a finite number, got \"a\""),
      (
        "layoutPosition = { 1 }",
        "layoutPosition: expected a point: {x, y} or {x =, y =}, in points, got a table without the second"
      ),
      (
        "layoutPosition = { 1, math.huge }",
        "layoutPosition: expected a point: {x, y} or {x =, y =}, in points, got a number that is not finite"
      ),
    ])
  func wrongStyle(field: String, message: String) throws {
    #expect(try script.complaint("\nlocal n = ui.CellNode { style = { \(field) } }") == "2: CellNode.style.\(message)")
    #expect(
      try script.complaint("inPass(function()\nreturn ui.LayoutSpec { style = { \(field) } }\nend)")
        == "2: LayoutSpec.style.\(message)")
    #expect(
      try script.complaint("local n = ui.CellNode {}\nn.style.\(field)") == "2: CellNode.style.\(message)")
  }
}
