import Testing
import Weft

@testable import WeftAPI
@testable import WeftScript

/// Each property is one of its own: setting it changes it, and no other but those that are said to depend on it.
@Suite("A property that is set")
struct SinglePropertyTests {
  /// Objects that are made when they are read.
  static let made = ["view", "layer", "presentation", "titleNode", "imageNode", "backgroundImageNode"]

  /// Values of a type, one of which isn't the default, as Lua; none for types that need more than a value.
  func values(_ description: PropertyDescription) -> [String] {
    switch description.name {
    case "font": return ["'Inter 9.5'"]
    // Parts of a picture: x and y from 0 to 1.
    case "cropRect": return ["{ 0.25, 1, 0, 0.5 }"]
    default: break
    }
    switch description.type {
    case let type where type.hasPrefix("\""): return type.split(separator: " | ").map(String.init)
    case "boolean": return ["true", "false"]
    case "points", "number", "integer", "any value", "points | \"50%\" | \"auto\"": return ["17"]
    case "number from 0 to 1": return ["0.25"]
    case "string", "string | number": return ["'some text'"]
    case "color": return ["'#12ab9f80'"]
    case "{x, y}": return ["{ 0.25, 0.75 }"]
    case "{width, height}": return ["{ 17, 23 }"]
    case "{x, y, width, height}": return ["{ 2, 3, 17, 23 }"]
    case "points | {top, left, bottom, right}": return ["{ 1, 2, 3, 4 }"]
    case "list of runs": return ["{ { 'some text' } }"]
    case "list of number": return ["{ 0.9, 0.5 }"]
    case "list of string": return ["{ 'user' }"]
    case let type where type.hasPrefix("list of \"topLeft\""): return ["{ 'topLeft' }"]
    case "{rotation =, scale =, translation =}": return ["{ scale = 2 }"]
    case "{normal =, highlighted =, ...}": return ["{ disabled = 'a' }"]
    case "{userInterfaceStyle =, layoutDirection =, preferredContentSizeCategory =, displayScale =}":
      return ["{ userInterfaceStyle = 'dark' }"]
    case "trait | list of traits": return ["'link'"]
    case "url": return ["'https://example.org/a.png'"]
    case "function(control, event)": return ["print"]
    default: return []
    }
  }

  /// What a property changes beside itself, as its documentation says.
  private func others(_ name: String) -> String {
    if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true {
      return "allControlEvents allTargets isAccessibilityElement supportsLayerBacking userInteractionEnabled"
    }
    return [
      "TextNode.text": "accessibilityAttributedLabel accessibilityLabel attributedText lineCount truncated",
      "TextNode.attributedText": "accessibilityAttributedLabel accessibilityLabel lineCount text truncated",
      "EditableTextNode.text":
        "accessibilityAttributedValue accessibilityValue attributedText displayingPlaceholder selectedRange",
      "EditableTextNode.attributedText":
        "accessibilityAttributedValue accessibilityValue displayingPlaceholder selectedRange text",
      "EditableTextNode.attributedPlaceholderText": "accessibilityAttributedHint accessibilityHint",
      "placeholderColor": "placeholderEnabled", "url": "currentImageQuality",
      "title": "accessibilityAttributedLabel accessibilityLabel titles",
      "accessibilityLabel": "accessibilityAttributedLabel", "accessibilityAttributedLabel": "accessibilityLabel",
      "accessibilityValue": "accessibilityAttributedValue", "accessibilityAttributedValue": "accessibilityValue",
      "accessibilityHint": "accessibilityAttributedHint", "accessibilityAttributedHint": "accessibilityHint",
      "accessibilityFrame": "accessibilityActivationPoint",
      "automaticallyManagesContentSize": "scrollableDirections", "contentInset": "bounds contentOffset",
      "contentOffset": "bounds", "inverted": "transform", "scrollDirection": "scrollableDirections",
      "frame": "bounds position", "bounds": "frame", "position": "frame", "layerBacked": "userInteractionEnabled",
      "contentMode": "contentsGravity", "contentsGravity": "contentMode",
      "fallbackSafeAreaInsets": "layoutMargins safeAreaInsets",
    ][name] ?? ""
  }

  /// Lua: `check(make, names, name, values, others)` prints what is otherwise.
  private static let check = """
    local function check(make, names, name, values, others)
      local object, before, changed = make(), {}, {}
      for _, other in ipairs(names) do before[other] = dump(object[other]) end
      for _, value in ipairs(values) do
        object[name] = value
        if dump(object[name]) ~= before[name] then break end
      end
      if dump(object[name]) == before[name] then print(name .. " is as before") end
      for _, other in ipairs(names) do
        if other ~= name and dump(object[other]) ~= before[other] then changed[#changed + 1] = other end
      end
      table.sort(changed)
      if table.concat(changed, " ") ~= others then print(name .. " changes " .. table.concat(changed, " ")) end
    end

    """

  @Test("of a node changes itself alone, or what its documentation says", arguments: API.weft.classes)
  func nodes(native: NativeClass) throws {
    let names = native.allProperties.map(\.description.name).filter { !Self.made.contains($0) }
    var source = Self.check
    source += "local names = { \(names.map { "'\($0)'" }.joined(separator: ", ")) }\n"
    var count = 0
    for property in native.properties where property.set != nil {
      let name = property.description.name
      // A cell can't be layer-backed, and isn't asked here.
      let values = name == "layerBacked" ? ["true"] : values(property.description)
      // Of an empty text nothing can be selected.
      guard !values.isEmpty, name != "selectedRange" else { continue }
      count += 1
      let isText = (native == .text || native == .editableText) && name.lowercased().hasSuffix("text")
      let others = others(isText ? "\(native.name).\(name)" : name)
      source += "check(function() return ui.\(native.name) {} end, names, '\(name)', "
      source += "{ \(values.joined(separator: ", ")) }, '\(others)')\n"
    }
    let text = try Script().run(source)
    #expect(text.isEmpty, "\(native.name): \(text)")
    // Pagers have a data source alone.
    #expect(count > 0 || native == .pager)
  }

  @Test("of a spec changes itself alone")
  func specs() throws {
    let script = try Script()
    for spec in scriptSpecs {
      let names = spec.properties.map { "'\($0.name)'" }.joined(separator: ", ")
      let child = spec.childNames == nil ? "" : "ui.DisplayNode {}"
      var source = Self.check
      for property in spec.properties {
        let values = values(property.description)
        #expect(!values.isEmpty, "\(property.name)")
        source +=
          "check(function() return ui.\(spec.kind.className) { \(child) } end, { \(names) }, '\(property.name)', "
        source += "{ \(values.joined(separator: ", ")) }, '')\n"
      }
      let text = try script.run(source)
      #expect(text.isEmpty, "\(spec.kind.className): \(text)")
    }
  }

  @Test("of a style changes itself, and the pairs that it is a part of")
  func styles() throws {
    let pairs = [
      ("width", "height", "preferredLayoutSize preferredSize"), ("minWidth", "minHeight", "minLayoutSize minSize"),
      ("maxWidth", "maxHeight", "maxLayoutSize maxSize"),
    ]
    var source = Self.check
    source += "local names = { \(styleProperties.map { "'\($0.description.name)'" }.joined(separator: ", ")) }\n"
    for property in styleProperties {
      let name = property.description.name
      let others: String
      if let pair = pairs.first(where: { $0.0 == name || $0.1 == name }) {
        others = pair.2
      } else if let pair = pairs.first(where: { $0.2.split(separator: " ").contains(Substring(name)) }) {
        let other = pair.2.split(separator: " ").filter { $0 != name }.map(String.init)
        others = ([pair.0, pair.1] + other).sorted().joined(separator: " ")
      } else {
        others = ""
      }
      source += "check(function() return ui.DisplayNode {}.style end, names, '\(name)', "
      source += "{ \(values(property.description).joined(separator: ", ")) }, '\(others)')\n"
    }
    let text = try Script().run(source)
    #expect(text.isEmpty, "\(text)")
  }

  @Test("of a style is copied from another one with its parts, each to its place, and nothing else is")
  func copies() throws {
    var source = ElementStyle()
    let lengths: [WritableKeyPath<ElementStyle, Dimension>] = [
      \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
    ]
    for (number, path) in lengths.enumerated() { source[keyPath: path] = .points(Double(number + 1)) }
    let numbers: [WritableKeyPath<ElementStyle, Double>] = [
      \.flexGrow, \.flexShrink, \.spacingBefore, \.spacingAfter, \.ascender, \.descender,
    ]
    for (number, path) in numbers.enumerated() { source[keyPath: path] = Double(number + 11) }
    source.alignSelf = .center
    source.layoutPosition = Point(x: 21, y: 22)
    var all = ElementStyle()
    for property in styleProperties {
      property.copy(source, &all)
      var one = ElementStyle()
      property.copy(source, &one)
      let name = property.description.name
      let expected: [Int]
      switch name {
      case "width": expected = [0]
      case "height": expected = [1]
      case "minWidth": expected = [2]
      case "minHeight": expected = [3]
      case "maxWidth": expected = [4]
      case "maxHeight": expected = [5]
      case "flexBasis": expected = [6]
      case "preferredSize", "preferredLayoutSize": expected = [0, 1]
      case "minSize", "minLayoutSize": expected = [2, 3]
      case "maxSize", "maxLayoutSize": expected = [4, 5]
      default: expected = []
      }
      let copied = lengths.map { one[keyPath: $0] }
      let wanted = lengths.indices.map { expected.contains($0) ? Dimension.points(Double($0 + 1)) : .auto }
      #expect(copied == wanted, "\(name)")
      #expect(
        numbers.count { one[keyPath: $0] != ElementStyle()[keyPath: $0] } <= (expected.isEmpty ? 1 : 0), "\(name)")
    }
    #expect(all == source)
  }

  @Test("of a view, a layer or a window changes itself alone; a node's is the node's")
  func views() throws {
    let text = try Script().run(
      Self.check + """
        local names = { "frame", "bounds", "position", "backgroundColor", "hidden", "cornerRadius" }
        local values = { frame = { 1, 2, 30, 40 }, bounds = { 0, 0, 5, 6 }, position = { 7, 8 }, backgroundColor = "red",
          hidden = true, cornerRadius = 3, alpha = 0.5, opacity = 0.5, clipsToBounds = true, masksToBounds = true,
          userInteractionEnabled = false, size = { 9, 10 }, safeAreaInsets = { 1, 2, 3, 4 },
          traitCollection = { userInterfaceStyle = "dark" } }
        local others = { frame = "bounds position", bounds = "frame", position = "frame" }
        local function all(make, ...)
          local all = { ... }
          for _, name in ipairs(names) do all[#all + 1] = name end
          for _, name in ipairs(all) do check(make, all, name, { values[name] }, others[name] or "") end
        end
        all(function() return ui.View {} end, "alpha", "clipsToBounds", "userInteractionEnabled")
        all(function() return ui.Layer {} end, "opacity", "masksToBounds")
        names, others = {}, {}
        all(function() return ui.Window { size = { 50, 60 } } end,
          "size", "backgroundColor", "safeAreaInsets", "traitCollection")

        local node = ui.DisplayNode { frame = { 1, 2, 30, 40 }, alpha = 0.5, cornerRadius = 3, clipsToBounds = true,
          backgroundColor = "red", userInteractionEnabled = false, hidden = true }
        local view, layer = node.view, node.layer
        for _, name in ipairs { "frame", "bounds", "position", "cornerRadius", "backgroundColor", "hidden" } do
          if dump(view[name]) ~= dump(node[name]) then print("view", name) end
          if dump(layer[name]) ~= dump(node[name]) then print("layer", name) end
        end
        print(view.alpha, layer.opacity, view.clipsToBounds, layer.masksToBounds, view.userInteractionEnabled)
        print(view.layer == layer, view.node == node, layer.node == node, ui.View {}.node, ui.Layer {}.node)
        view.alpha, layer.masksToBounds, view.userInteractionEnabled = 0.25, false, true
        print(node.alpha, node.clipsToBounds, node.userInteractionEnabled)
        """)
    #expect(
      text == """
        0.5\t0.5\ttrue\ttrue\tfalse
        true\ttrue\ttrue\tnil\tnil
        0.25\tfalse\ttrue
        """, "\(text)")
  }
}
