import WeftAPI
import WeftLayout
import WeftScript

extension LuaAPI {
  static func makeEntries(_ api: API) -> [Entry] {
    module + api.classes.flatMap(nodeClass) + specs + objects + globals + enums(of: api.classes) + types
  }

  /// Returns all enums: Weft's, and those of classes that are not Weft's.
  static func enumDescriptions(of classes: [NativeClass]) -> [EnumDescription] {
    let types = classes.flatMap { native in
      native.properties.map(\.description.valueType)
        + native.methods.map(\.description.signature).flatMap { signature in
          signature.parameters.map(\.type) + (signature.result.map { [$0] } ?? [])
        }
    }
    var known: Set<String> = []
    let words = types.compactMap {
      if case .words(let words) = $0, known.insert(words.name).inserted { words } else { nil }
    }
    return scriptEnums.map { $0.description } + words
  }

  // MARK: the module and its functions

  private static var module: [Entry] {
    [
      Entry(
        .module, "ui", type: "table", annotation: "weft.UI",
        doc: "The module of require \"weft\": classes, specs, functions.")
    ] + moduleFunctions.map { function($0.description, .function, "ui.\($0.name)") }
      + moduleValues.map { property($0.description, of: "ui") }
  }

  private static var globals: [Entry] {
    globalFunctions.map { function($0.description, .global, $0.name) }
  }

  // MARK: classes

  private static func nodeClass(_ native: NativeClass) -> [Entry] {
    let own = native.properties.map { property($0.description, of: native.name) }
    let head = Entry(
      .class, native.name, type: "class of nodes", annotation: "weft.\(native.name)", doc: native.doc,
      parent: native.parent?.name)
    let style = native.parent == nil ? [property(elementStyle, of: native.name)] : []
    let initializer = native.parent == nil ? [function(initDescription, .callback, "\(native.name).init")] : []
    return [head] + own + style
      + native.methods.map { function($0.description, .method, "\(native.name).\($0.name)") } + initializer
      + overridables(native).map { function($0.description, .callback, "\(native.name).\($0.name)") }
  }

  /// Returns the callbacks of a class, without those that are also methods for scripts to call.
  static func overridables(_ native: NativeClass) -> [NodeCallback] {
    native.callbacks.filter { callback in !native.methods.contains { $0.name == callback.name } }
  }

  private static var specs: [Entry] {
    scriptSpecs.flatMap { spec in
      let name = spec.kind.className
      let isPlain = spec.kind == LayoutSpec.kind
      let head = Entry(
        .spec, name, type: "layout spec", annotation: "weft.\(name)", doc: spec.doc,
        parent: isPlain ? nil : LayoutSpec.kind.className, children: spec.childNames)
      let own = spec.properties.map { property($0.description, of: name) }
      guard isPlain else { return [head] + own }
      return [head] + own + [property(elementStyle, of: name), property(specDebugName, of: name)]
        + [function(specLayoutThatFits, .method, "\(name).layoutThatFits")]
        + specCallbacks.map { function($0, .callback, "\(name).\($0.name)") }
    }
  }

  // MARK: objects

  private static var objects: [Entry] {
    let objects: [[Entry]] =
      [
        object(
          "style", "The properties of a node or spec that the layout around it reads.",
          styleProperties.map { property($0.description, of: "style") }),
        object("layout", "The result of layoutThatFits.", layoutMembers),
        object(
          "canvas", "The canvas of draw and imageModificationBlock. It records: later drawings are in front.",
          canvasMethods.map { function($0.description, .method, "canvas.\($0.name)") }),
        object(
          "bezierPath", "Lines and curves, made by ui.BezierPath. Each method returns the path.", bezierPathMembers),
        object("image", "A picture that ui.image has read.", imageMembers),
        object("animatedImage", "A picture that moves, which ui.animatedImage has read.", animatedImageMembers),
        object(
          "transition", "A layout transition, an argument of a class's methods.", transitionContextMembers),
        object(
          "task",
          "An operation that ends later, with values or with an error: the result of ui.task and ui.after, and the "
            + "argument of ui.await.",
          taskMembers),
        object(
          "CollectionLayout",
          "The base of layouts that place a collection's items: derive a class by ui.CollectionLayout:subclass, and give "
            + "the collection an object of it as collectionLayout.",
          collectionLayoutMethods.map { function($0, .method, "CollectionLayout.\($0.name)") }
            + collectionLayoutCallbacks.map { function($0, .callback, "CollectionLayout.\($0.name)") }),
        object(
          "collectionLayoutContext", "The space and the items of a collection, for its layout.",
          collectionLayoutContextMembers),
        object("batchContext", "A fetch of further data for a table or collection.", batchContextMembers),
        object("response", "The response to a request, the value of ui.fetch's task.", responseMembers),
        object("window", windowFunctions[0].description.doc, windowMembers),
        object("view", windowFunctions[1].description.doc, viewMembers),
        object("layer", windowFunctions[2].description.doc, layerMembers),
      ] + gestureEntries + [
        object(
          "explanation",
          "The explanation of a hit test: the second result of node:hitTest. Printed, it has a line for each node.",
          explanationMembers),
        object(
          "accessibilityElement",
          "A stop of an assistive technology: an item of node:accessibilityStops(). Printed, it is its sentence.",
          accessibilityElementMembers),
        object(
          "class",
          "A class of nodes or of specs: calling it makes one. Methods are defined on it, and a class of nodes takes "
            + "properties that it sets on each of its nodes.", classMembers),
        object(
          "t", "The assertions of a test, which its function receives; called with a dot.",
          assertionList.map { function($0.description, .function, "t.\($0.name)") }),
      ]
    return objects.flatMap(\.self)
  }

  private static var gestureEntries: [[Entry]] {
    func entries<Object>(_ members: ObjectMembers<Object>) -> [Entry] {
      let doc = gestureClasses.first { $0.name == members.owner }?.doc ?? ""
      return object("\(members.owner.prefix(1).lowercased())\(members.owner.dropFirst())", doc, members)
    }
    return [
      entries(tapGestureMembers), entries(longPressGestureMembers), entries(panGestureMembers),
      entries(screenEdgePanGestureMembers), entries(swipeGestureMembers), entries(pinchGestureMembers),
      entries(rotationGestureMembers),
    ]
  }

  private static func object<Object>(_ path: String, _ doc: String, _ members: ObjectMembers<Object>) -> [Entry] {
    object(path, doc, members.all.map { member($0, of: path) })
  }

  private static func object(_ path: String, _ doc: String, _ members: [Entry]) -> [Entry] {
    [
      Entry(
        .object, path, type: "object", annotation: "weft.\(path.prefix(1).uppercased())\(path.dropFirst())", doc: doc)
    ]
      + members
  }

  // MARK: enums and types

  private static func enums(of classes: [NativeClass]) -> [Entry] {
    enumDescriptions(of: classes).map { description in
      Entry(
        .enum, description.name, type: ValueType.words(description).written, annotation: "weft.\(description.name)",
        doc: description.doc, parts: parts(description),
        example: "print(#\"\(description.values[0].name)\" > 0) --> true")
    }
  }

  private static var types: [Entry] {
    namedTypes.map { type in
      let parts = fields(of: type).map { Entry.Part(name: $0.name, type: $0.type.written, doc: $0.doc) }
      return Entry(
        .type, type.name, type: type.written, annotation: type.annotation, unit: type.unit, doc: type.doc, parts: parts,
        example: "local value = \(type.example)")
    }
  }

  /// Returns the fields of a table of a type, or of the table that is one of an alias's types.
  private static func fields(of type: NamedType) -> [NamedType.Field] {
    switch type.shape {
    case .table(let fields, _): return fields
    case .known: return []
    case .alias(let notation):
      let names = notation.split(separator: " | ").filter { $0.hasPrefix("weft.") }.map { $0.dropFirst(5) }
      return namedTypes.first { names.contains($0.name[...]) }.map(fields) ?? []
    }
  }

  private static func parts(_ choices: EnumDescription?) -> [Entry.Part] {
    (choices?.values ?? []).map { Entry.Part(name: $0.name, type: nil, doc: $0.doc) }
  }

  // MARK: members

  private static func property(_ property: PropertyDescription, of owner: String) -> Entry {
    Entry(
      .property, "\(owner).\(property.name)", type: property.type,
      annotation: property.isReadOnly ? property.valueType.resultAnnotation : property.valueType.annotation,
      default: property.standard, unit: property.unit, doc: property.doc, invalidates: property.invalidates,
      isReadOnly: property.isReadOnly, parts: parts(property.valueType.choices),
      choices: property.valueType.choices?.name)
  }

  private static func function(_ function: FunctionDescription, _ kind: Entry.Kind, _ path: String) -> Entry {
    Entry(
      kind, path, type: function.signature.written,
      annotation: kind == .callback
        ? function.signature.callbackAnnotation(of: nil) : function.signature.annotation(of: nil),
      doc: function.doc)
  }

  private static func member<Object>(_ member: ObjectMember<Object>, of owner: String) -> Entry {
    switch member.kind {
    case .field(let type):
      Entry(
        .property, "\(owner).\(member.name)", type: type.written, annotation: type.resultAnnotation, unit: member.unit,
        doc: member.doc, isReadOnly: member.set == nil)
    case .method(let signature):
      Entry(
        .method, "\(owner).\(member.name)", type: signature.written, annotation: signature.annotation(of: nil),
        doc: member.doc)
    }
  }
}
