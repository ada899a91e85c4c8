import WeftLua

/// The names and the usual values in constructors' tables.
package struct ConstructorForms {
  /// Every name: properties of nodes and specs, styles, children.
  package let keys: LuaKeys
  let styleKey: Int32
  let debugNameKey: Int32
  let layoutThatFitsKey: Int32
  let textKey: Int32
  let styles: [StyleProperty?]
  /// The names of the style's properties.
  package let styleNames: [String]
  /// The usual values of style tables.
  let styleForm: LuaForm
  /// The usual values of nodes' tables, and of text nodes' tables.
  let nodeForm: LuaForm
  let textForm: LuaForm

  init(_ lua: LuaState, _ names: PropertyNames) {
    keys = LuaKeys(lua, names: names.all)
    styleKey = names.ids[CommonMember.style.rawValue] ?? -2
    debugNameKey = names.ids[CommonMember.debugName.rawValue] ?? -2
    layoutThatFitsKey = names.ids[CommonMember.layoutThatFits.rawValue] ?? -2
    textKey = names.ids["text"] ?? -2
    styles = names.styles
    styleNames = names.styleNames
    styleForm = UsualStyle.form(lua, keys, names)
    nodeForm = LuaForm(lua, keys, [(styleKey, .inner)], inner: styleForm)
    textForm = LuaForm(lua, keys, [(styleKey, .inner), (textKey, .text)], inner: styleForm)
  }

  /// The name that an entry stands under, whether some class knows it or not; nil for a key that is no string.
  package func name(of entry: LuaEntry) -> String? { entry.key >= 0 ? keys.names[Int(entry.key)] : entry.keyString }
}
