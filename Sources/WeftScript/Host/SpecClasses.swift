import WeftDisplay
import WeftLayout
import WeftLua
import WeftSyntax

/// The kinds of specs, by what the engine calls them.
package struct SpecClasses {
  let byKind: [SpecClass]

  init(_ api: API, _ lua: LuaState, _ keys: LuaKeys, style: LuaForm) {
    let all = api.specs.map { SpecClass($0, api.names.ids, lua, keys, style: style) }
    // A node has no spec class; nothing asks for one.
    byKind = ElementKind.allCases.map { kind in all.first { $0.standard.kind == kind } ?? all[0] }
  }

  package subscript(kind: ElementKind) -> SpecClass { byKind[Int(kind.rawValue)] }

  /// The classes that scripts can make.
  var constructible: [SpecClass] {
    ElementKind.allCases.filter { $0 != .node && $0 != .custom }.map { self[$0] }
  }
}

/// A kind of spec, ready to be made from a table: its properties by the ids of their names.
///
/// It is not generic over the spec: code that makes a thousand specs a frame can't stop to ask for type metadata.
package final class SpecClass {
  let name: String
  let doc: String
  package let standard: SpecValues
  let descriptions: [PropertyDescription]
  let childNames: [String]?
  package let properties: [SpecProperty?]
  let styleKey: Int32
  let nameKey: Int32
  let childrenKey: Int32
  let childKeys: [Int32]
  /// The usual values of its tables.
  let form: LuaForm
  /// True if it holds any number of children, which have no names.
  let hasAnyPlaces: Bool

  init<Spec: ScriptSpec>(
    _ spec: Spec.Type, _ ids: [String: Int32], _ lua: LuaState, _ keys: LuaKeys, style: LuaForm
  ) {
    let all = Spec.properties
    var properties = [SpecProperty?](repeating: nil, count: ids.count)
    for property in all { properties[Int(ids[property.name] ?? 0)] = property }
    self.properties = properties
    styleKey = ids[CommonMember.style.rawValue] ?? -2
    nameKey = ids[CommonMember.debugName.rawValue] ?? -2
    childrenKey = ids[CommonMember.children.rawValue] ?? -2
    childKeys = (Spec.childNames ?? []).map { ids[$0] ?? -2 }
    name = Spec.kind.className
    doc = Spec.doc
    standard = SpecValues(Spec.standard)
    descriptions = all.map(\.description)
    childNames = Spec.childNames
    hasAnyPlaces = Spec.childNames == nil
    let usual = all.compactMap { property in property.usual.map { (ids[property.name] ?? 0, $0) } }
    form = LuaForm(lua, keys, usual + [(styleKey, .inner)], inner: style)
  }

  func childName(_ position: Int) -> String { childNames?[position] ?? CommonMember.child.rawValue }

  /// The names that its specs have.
  var knownNames: [String] {
    descriptions.map(\.name) + [CommonMember.style, .debugName].map(\.rawValue)
      + (childNames ?? [CommonMember.children.rawValue])
  }

  /// The places in it, in words.
  var places: String { childKeys.count == 1 ? "one child" : "two places, child and \(childName(1))" }

  /// The place that a name stands for, from 0: that of `overlay` is 1.
  func place(ofKey key: Int32) -> Int? { childKeys.firstIndex(of: key) }
}
