import WeftAPI
import WeftLayout
import WeftScript

extension LuaAPI {
  /// A Lua file with the types of the API for Lua's language server (LuaLS), for completion and checks.
  ///
  /// It is a library for its `workspace.library`; it is never run.
  package var stubs: String { StubWriter.write(self) }
}

/// Writes ``LuaAPI/stubs``.
private struct StubWriter {
  private var lines: [String] = []

  static func write(_ api: LuaAPI) -> String {
    var writer = StubWriter()
    writer.lines = [
      "---@meta weft",
      "",
      "-- The API of Weft, for Lua's language server. Written by `weft init`; not meant to be edited or run.",
      "",
    ]
    for words in LuaAPI.enumDescriptions(of: api.classes) { writer.add(words) }
    for type in namedTypes { writer.add(type) }
    writer.addStyle()
    for native in api.classes { writer.add(native) }
    for spec in scriptSpecs { writer.add(spec) }
    writer.addObjects()
    writer.addModule(api.classes)
    writer.addGlobals()
    writer.lines += ["return ui", ""]
    return writer.lines.joined(separator: "\n")
  }

  // MARK: values

  private mutating func add(_ choices: EnumDescription) {
    lines.append("--- \(choices.doc)")
    lines.append("---@alias weft.\(choices.name)")
    lines += choices.values.map { "---| \"\($0.name)\" # \($0.doc)" }
    lines.append("")
  }

  private mutating func add(_ type: NamedType) {
    let doc = "--- \(type.doc)" + (type.unit.map { " In \($0)." } ?? "")
    switch type.shape {
    case .known: return
    case .alias(let annotation): lines += [doc, "---@alias weft.\(type.name) \(annotation)", ""]
    case .table(let fields, let asList):
      lines += [doc, "---@class weft.\(type.name)"]
      lines += fields.map { "---@field \($0.name) \($0.type.annotation) \($0.doc)" }
      lines.append("")
      guard asList, let first = fields.first else { return }
      lines += [doc, "---@alias weft.\(type.name)Like weft.\(type.name) | \(first.type.annotation)[]", ""]
    }
  }

  // MARK: classes

  private mutating func addStyle() {
    lines += ["--- The properties that the layout around an element reads.", "---@class weft.Style"]
    lines += styleProperties.map { field($0.description, isOptional: false) }
    lines += ["", "--- The style in a constructor.", "---@class weft.Style.Options"]
    lines += styleProperties.map { field($0.description, isOptional: true) }
    lines.append("")
  }

  private mutating func add(_ native: NativeClass) {
    let name = "weft.\(native.name)"
    let parent = native.parent.map { "weft.\($0.name)" }
    let properties = native.properties.map(\.description)
    lines += ["--- \(native.doc)", "---@class \(name)" + (parent.map { ": \($0)" } ?? "")]
    lines += properties.map { field($0, isOptional: $0.standard == "nil") }
    if native.parent == nil {
      lines.append("---@field style weft.Style | weft.Style.Options \(elementStyle.doc)")
    }
    lines += native.methods.map {
      "---@field \($0.name) \($0.description.signature.annotation(of: name)) \($0.doc)"
    }
    if native.parent == nil {
      lines.append("---@field init? \(initDescription.signature.callbackAnnotation(of: name)) \(initDescription.doc)")
    }
    lines += LuaAPI.overridables(native).map {
      "---@field \($0.name)? \($0.description.signature.callbackAnnotation(of: name)) \($0.doc)"
    }
    lines += ["", "--- The argument of the constructor of \(native.name)."]
    lines.append("---@class \(name).Options" + (parent.map { ": \($0).Options" } ?? ""))
    lines += properties.filter { !$0.isReadOnly }.map { field($0, isOptional: true) }
    if native.parent == nil {
      lines += [
        "---@field style? weft.Style.Options \(elementStyle.doc)",
        "---@field [integer] weft.DisplayNode | false A subnode.",
      ]
    }
    lines += [
      "",
      "--- The class \(native.name).",
      "---@class \(name).Class: weft.Class, \(name)",
      "---@field subclass fun(self: \(name).Class, name: string): \(name).Subclass Derives a class.",
      "---@overload fun(options?: \(name).Options): \(name)",
      "",
      "--- A class derived from \(native.name).",
      "---@class \(name).Subclass: \(name).Class",
      "---@overload fun(...: any): \(name).Subclass",
      "",
    ]
  }

  private mutating func add(_ spec: any ScriptSpec.Type) {
    let name = "weft.\(spec.kind.className)"
    let isPlain = name == "weft.LayoutSpec"
    let properties = spec.properties.map(\.description)
    lines += ["--- \(spec.doc)", "---@class \(name)" + (isPlain ? "" : ": weft.LayoutSpec")]
    lines += properties.map { field($0, isOptional: false) }
    let element = ValueType.element.annotation
    if let children = spec.childNames {
      lines += children.map {
        "---@field \($0)? \(element) The element there; it may be set until the spec is returned."
      }
    } else if !isPlain {
      lines += [
        "---@field children (\(element) | false)[] The children; they may be set until the spec is returned.",
        "---@field [integer] \(element) A child; the next one is [#spec + 1].",
      ]
    }
    if isPlain {
      lines += [
        "---@field style weft.Style | weft.Style.Options \(elementStyle.doc)",
        "---@field debugName? string \(specDebugName.doc)",
        "---@field layoutThatFits \(specLayoutThatFits.signature.annotation(of: name)) \(specLayoutThatFits.doc)",
      ]
      lines += specCallbacks.map {
        "---@field \($0.name)? \($0.signature.callbackAnnotation(of: name)) \($0.doc)"
      }
    }
    lines += ["", "--- The argument of the constructor of \(spec.kind.className)."]
    lines.append("---@class \(name).Options" + (isPlain ? "" : ": weft.LayoutSpec.Options"))
    lines += properties.map { field($0, isOptional: true) }
    if isPlain {
      lines += [
        "---@field style? weft.Style.Options \(elementStyle.doc)", "---@field debugName? string \(specDebugName.doc)",
      ]
    }
    if let children = spec.childNames {
      lines += children.enumerated().map {
        "---@field \($0.element)? \(element) | false The same as [\($0.offset + 1)]."
      }
    } else {
      lines.append("---@field children? (\(element) | false)[] The same as the list.")
    }
    lines += ["---@field [integer] \(element) | false A child.", ""]
    guard isPlain else { return }
    lines += [
      "--- The class LayoutSpec.",
      "---@class \(name).Class: weft.Class, \(name)",
      "---@field subclass fun(self: \(name).Class, name: string): \(name).Subclass Derives a class.",
      "---@overload fun(options?: \(name).Options): \(name)",
      "",
      "--- A class derived from LayoutSpec.",
      "---@class \(name).Subclass: \(name).Class",
      "---@field children (\(element))[] The children.",
      "---@overload fun(...: any): \(name).Subclass",
      "",
    ]
  }

  private mutating func addObjects() {
    add(layoutMembers.all, name: "weft.Layout", doc: "The result of layoutThatFits.")
    add(imageMembers.all, name: "weft.Image", doc: "A picture that ui.image has read.")
    add(bezierPathMembers.all, name: "weft.BezierPath", doc: "Lines and curves, made by ui.BezierPath.")
    add(
      animatedImageMembers.all, name: "weft.AnimatedImage",
      doc: "A picture that moves, which ui.animatedImage has read.")
    add(
      transitionContextMembers.all, name: "weft.Transition",
      doc: "A layout transition, an argument of a class's methods.")
    add(
      taskMembers.all, name: "weft.Task", doc: "An operation that ends later, for which ui.await waits.")
    add(windowMembers.all, name: "weft.Window", doc: windowFunctions[0].description.doc)
    add(viewMembers.all, name: "weft.View", doc: windowFunctions[1].description.doc)
    add(layerMembers.all, name: "weft.Layer", doc: windowFunctions[2].description.doc)
    addGestures()
    add(
      explanationMembers.all, name: "weft.Explanation",
      doc: "How a hit test came to its answer: what node:hitTest gives beside the node.")
    add(
      accessibilityElementMembers.all, name: "weft.AccessibilityElement",
      doc: "A stop of an assistive technology: what node:accessibilityStops gives.")
    add(
      collectionLayoutContextMembers.all, name: "weft.CollectionLayoutContext",
      doc: "The space and the items of a collection, for its layout.")
    addCollectionLayout()
    add(
      batchContextMembers.all, name: "weft.BatchContext", doc: "A fetch of further data for a table or collection.")
    add(responseMembers.all, name: "weft.Response", doc: "The response to a request, the value of ui.fetch's task.")
    add(classMembers.all, name: "weft.Class", doc: "A class of nodes or of specs.")
    lines += ["--- What draw and imageModificationBlock draw on.", "---@class weft.Canvas"]
    lines += canvasMethods.map {
      "---@field \($0.name) \($0.description.signature.annotation(of: "weft.Canvas")) \($0.description.doc)"
    }
    lines += ["", "--- The assertions of a test; called with a dot.", "---@class weft.T"]
    lines += assertionList.map {
      "---@field \($0.name) \($0.description.signature.annotation(of: nil)) \($0.description.doc)"
    }
    lines.append("")
  }

  private mutating func addGestures() {
    func add<Object>(_ members: ObjectMembers<Object>, _ stubs: inout Self) {
      let doc = gestureClasses.first { $0.name == members.owner }?.doc ?? ""
      stubs.add(members.all, name: "weft.\(members.owner)", doc: doc)
    }
    add(tapGestureMembers, &self)
    add(longPressGestureMembers, &self)
    add(panGestureMembers, &self)
    add(screenEdgePanGestureMembers, &self)
    add(swipeGestureMembers, &self)
    add(pinchGestureMembers, &self)
    add(rotationGestureMembers, &self)
  }

  private mutating func addCollectionLayout() {
    let name = "weft.CollectionLayout"
    lines += ["--- What places a collection's items.", "---@class \(name)"]
    lines += collectionLayoutMethods.map { "---@field \($0.name) \($0.signature.annotation(of: name)) \($0.doc)" }
    lines += collectionLayoutCallbacks.map {
      "---@field \($0.name)? \($0.signature.callbackAnnotation(of: name)) \($0.doc)"
    }
    lines += [
      "", "--- The class CollectionLayout.", "---@class \(name).Class: weft.Class, \(name)",
      "---@field subclass fun(self: \(name).Class, name: string): \(name).Subclass Derives a class.", "",
      "--- A class derived from CollectionLayout.", "---@class \(name).Subclass: \(name).Class",
      "---@overload fun(...: any): \(name).Subclass", "",
    ]
  }

  private mutating func add<Object>(_ members: [ObjectMember<Object>], name: String, doc: String) {
    lines += ["--- \(doc)", "---@class \(name)"]
    for member in members {
      switch member.kind {
      case .field(let type):
        lines.append("---@field \(member.name) \(type.resultAnnotation) \(note(member.doc, unit: member.unit))")
      case .method(let signature):
        // A class's methods are called with nodes, too: `super.init(self)`.
        let owner = name == "weft.Class" ? "any" : name
        lines.append("---@field \(member.name) \(signature.annotation(of: owner)) \(member.doc)")
      }
    }
    lines.append("")
  }

  // MARK: functions

  private mutating func addModule(_ classes: [NativeClass]) {
    lines += ["--- What require \"weft\" gives.", "---@class weft.UI"]
    lines += classes.map { "---@field \($0.name) weft.\($0.name).Class \($0.doc)" }
    for spec in scriptSpecs {
      let name = spec.kind.className
      guard spec.kind != LayoutSpec.kind else {
        lines.append("---@field \(name) weft.\(name).Class \(spec.doc)")
        continue
      }
      lines.append("---@field \(name) fun(options?: weft.\(name).Options): weft.\(name) \(spec.doc)")
    }
    lines += moduleValues.map { field($0.description, isOptional: false) }
    lines += ["local ui = {}", ""]
    for function in moduleFunctions { add(function.description, name: "ui.\(function.name)") }
  }

  private mutating func addGlobals() {
    // Lua's language server knows Lua's own functions better.
    for function in globalFunctions where !function.isLuas { add(function.description, name: function.name) }
  }

  private mutating func add(_ function: FunctionDescription, name: String) {
    let parameters = function.signature.parameters
    lines.append("--- \(function.doc)")
    lines += parameters.map { "---@param \($0.name)\($0.isOptional ? "?" : "") \($0.type.annotation)" }
    if let result = function.signature.result { lines.append("---@return \(result.resultAnnotation)") }
    // An optional parameter before a required one needs an overload.
    if let last = parameters.last, !last.isOptional, parameters.contains(where: \.isOptional) {
      let kept = parameters.filter { !$0.isOptional }.map { "\($0.name): \($0.type.annotation)" }
      let result = function.signature.result.map { ": \($0.resultAnnotation)" } ?? ""
      lines.append("---@overload fun(\(kept.joined(separator: ", ")))\(result)")
    }
    lines += ["function \(name)\(function.arguments) end", ""]
  }

  private func field(_ property: PropertyDescription, isOptional: Bool) -> String {
    let type = property.isReadOnly ? property.valueType.resultAnnotation : property.valueType.annotation
    var doc = note(property.doc, unit: property.unit)
    if property.standard != "nil" { doc += " Default: \(property.standard)." }
    if property.isReadOnly { doc += " Read only." }
    return "---@field \(property.name)\(isOptional ? "?" : "") \(type) \(doc)"
  }

  private func note(_ doc: String, unit: String?) -> String {
    guard let unit, !doc.contains(unit) else { return doc }
    return doc + " In \(unit)."
  }
}
