import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Makes the module that `require "weft"` gives.
  func makeModule() {
    let frame = lua.stack
    frame.pushTable()
    for specClass in specClasses.constructible where specClass.name != "LayoutSpec" {
      frame.pushFunction(specClass.name) { [unowned self] (frame) throws(WeftError) in
        if frame.top == 0 || frame.isNil(at: 1) { frame.pushTable() }
        guard frame.type(at: 1) == .table else {
          throw WeftError(
            .type,
            "\(specClass.name): expected a table of properties and children, got "
              + ScriptValue(frame, at: 1).description,
            hint: "write ui.\(specClass.name) { … }")
        }
        try specClass.construct(frame, 1, self)
        return 1
      }
      frame.rawSet(-2, field: specClass.name)
    }
    customSpecs.pushBase(frame, self)
    frame.rawSet(-2, field: "LayoutSpec")
    frame.pushFunction("Layout") { [unowned self] (frame) throws(WeftError) in
      try makeLayout(frame)
      return 1
    }
    frame.rawSet(-2, field: "Layout")
    for native in NativeClass.allCases {
      nodeClasses.push(nodeClasses.builtIn(native), frame)
      frame.rawSet(-2, field: native.name)
    }
    frame.pushFunction("preview") { [unowned self] (frame) throws(WeftError) in
      try declarePreview(frame)
      return 0
    }
    frame.rawSet(-2, field: "preview")
    frame.pushFunction("test") { [unowned self] (frame) throws(WeftError) in
      try declareTest(frame)
      return 0
    }
    frame.rawSet(-2, field: "test")
    frame.pushFunction("image") { [unowned self] (frame) throws(WeftError) in
      do throws(Mismatch) {
        push(try image(ScriptValue(frame, at: 1)), frame)
      } catch {
        throw self.error(error, "ui", "image")
      }
      return 1
    }
    frame.rawSet(-2, field: "image")
    frame.pushFunction("font") { [unowned self] (frame) throws(WeftError) in
      try addFont(frame)
      return 1
    }
    frame.rawSet(-2, field: "font")
    fillFallback(frame)
    modules.loaded["weft"] = lua.makeReference()
    makeRequire()
  }

  /// A name that the module lacks is an error at once, with the nearest one.
  private func fillFallback(_ frame: LuaFrame) {
    frame.pushTable()
    frame.pushFunction("ui.__index") { [unowned self] (frame) throws(WeftError) in
      let name = frame.string(at: 2) ?? "?"
      let known =
        specClasses.constructible.map(\.name) + NativeClass.allCases.map(\.name) + [
          "Layout", "preview", "test", "image", "font",
        ]
      let bare = name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
      let today = bare == "StaticLayoutSpec" ? "AbsoluteLayoutSpec" : known.contains(bare) ? bare : nil
      let nearest = today ?? Spelling.nearest(to: name, among: known)
      throw WeftError(.type, "ui has no \"\(name)\"", hint: nearest.map { "did you mean ui.\($0)?" })
    }
    frame.rawSet(-2, field: "__index")
    frame.setMetatable(at: -2)
  }

  /// `ui.font(path)`: adds the fonts of a file, and gives the name of the first one's family.
  private func addFont(_ frame: LuaFrame) throws(WeftError) {
    guard let path = frame.string(at: 1), frame.type(at: 1) == .string else {
      throw WeftError(.type, "ui.font: expected a font file's path, got \(ScriptValue(frame, at: 1).description)")
    }
    let file = try modules.file(path, relativeTo: frame.location()?.file)
    do throws(FontFileError) {
      let families = try platform.textEngine.addFont(contentsOf: file)
      families.first.map { frame.push($0) } ?? frame.pushNil()
    } catch {
      throw WeftError(.io, "ui.font: \(error)")
    }
  }

  /// `ui.preview(name, options, function)`; the options may be left out.
  private func declarePreview(_ frame: LuaFrame) throws(WeftError) {
    guard let name = frame.string(at: 1), frame.type(at: 1) == .string else {
      throw WeftError(.type, "ui.preview: expected a name, got \(ScriptValue(frame, at: 1).description)")
    }
    if frame.type(at: 2) == .function, frame.isNil(at: 3) {
      frame.top = 2
      frame.pushTable()
      frame.insert(2)
    }
    guard frame.type(at: 3) == .function else {
      throw WeftError(
        .type,
        "ui.preview \"\(name)\": expected a function that returns a node, got "
          + ScriptValue(frame, at: 3).description)
    }
    let options = ScriptValue(frame, at: 2)
    guard options.type == .table else {
      throw WeftError(
        .type, "ui.preview \"\(name)\": expected options such as { width = 375 }, got \(options.description)")
    }
    // A file that is only required declares none.
    guard modules.loading.isEmpty else { return }
    var widths: [Double] = []
    var height: Double?
    var scale: Double?
    do throws(Mismatch) {
      widths = try options.field("width")?.widths() ?? []
      height = try options.field("height")?.nonNegative()
      if let value = options.field("scale") {
        scale = try value.nonNegative("pixels per point, above 0")
        if scale == 0 { throw Mismatch(expected: "pixels per point, above 0", value) }
      }
    } catch {
      throw self.error(error, "ui.preview \"\(name)\"", "options")
    }
    let known = ["width", "height", "scale"]
    var stranger: String?
    frame.forEachRaw(2) { _ in
      if let key = frame.string(at: -2), !known.contains(key) { stranger = key }
    }
    if let stranger {
      throw unknownProperty(stranger, of: "ui.preview \"\(name)\"", known: known, styles: false)
    }
    if previews.contains(where: { $0.name == name }) {
      throw WeftError(.runtime, "there is a preview \"\(name)\" already; names must differ")
    }
    previews.append(
      Preview(
        name: name, widths: widths, height: height, scale: scale, location: frame.location(),
        function: frame.reference(at: 3)))
  }
}

extension ScriptValue {
  /// A width, or a list of different ones.
  fileprivate func widths() throws(Mismatch) -> [Double] {
    let expected = "a width in points, 0 or more, or a list of different ones"
    guard type == .table else { return [try nonNegative(expected)] }
    var widths: [Double] = []
    while let item = item(Int64(widths.count + 1)) {
      let width = try item.nonNegative(expected)
      guard !widths.contains(width) else { throw Mismatch(expected: expected, got: "\(shortNumber(width)) twice") }
      widths.append(width)
    }
    guard !widths.isEmpty else { throw Mismatch(expected: expected, got: "a table without items") }
    return widths
  }
}
