import WeftLayout
import WeftLua

/// The properties of a style whose usual values are read together with the table that has them.
enum UsualStyle {
  /// The places of the numbers.
  private enum Place {
    static let width = 0
    static let height = 1
    static let flexGrow = 2
    static let flexShrink = 3
    static let flexBasis = 4
    static let spacingBefore = 5
    static let spacingAfter = 6
  }

  /// Makes the form of style tables.
  static func form(_ lua: LuaState, _ keys: LuaKeys, _ names: PropertyNames) -> LuaForm {
    var usual: [(name: String, usual: LuaForm.Usual)] = [
      ("width", .length(at: Place.width)), ("height", .length(at: Place.height)),
      ("preferredSize", .size(at: Place.width)), ("flexGrow", .length(at: Place.flexGrow)),
      ("flexShrink", .length(at: Place.flexShrink)), ("flexBasis", .length(at: Place.flexBasis)),
      ("spacingBefore", .number(at: Place.spacingBefore)), ("spacingAfter", .number(at: Place.spacingAfter)),
    ]
    if let words = names.styles.lazy.compactMap(\.self).first(where: { $0.name == "alignSelf" })?.description.valueType
      .choices?.values
    {
      let choices = zip(words, AlignSelf.allCases).map { (word: $0.name, value: $1.rawValue) }
      usual.append(("alignSelf", .choice(choices, at: 0)))
    }
    return LuaForm(lua, keys, usual.compactMap { item in names.ids[item.name].map { ($0, item.usual) } })
  }

  /// Sets what was found.
  static func set(_ values: LuaUsualValues, in style: inout ElementStyle) {
    let numbers = values.numbers
    if values.hasNumber(Place.width) { style.width = .points(numbers[Place.width]) }
    if values.hasNumber(Place.height) { style.height = .points(numbers[Place.height]) }
    if values.hasNumber(Place.flexGrow) { style.flexGrow = numbers[Place.flexGrow] }
    if values.hasNumber(Place.flexShrink) { style.flexShrink = numbers[Place.flexShrink] }
    if values.hasNumber(Place.flexBasis) { style.flexBasis = .points(numbers[Place.flexBasis]) }
    if values.hasNumber(Place.spacingBefore) { style.spacingBefore = numbers[Place.spacingBefore] }
    if values.hasNumber(Place.spacingAfter) { style.spacingAfter = numbers[Place.spacingAfter] }
    if values.hasOption(0), let alignSelf = AlignSelf(rawValue: values.options[0]) { style.alignSelf = alignSelf }
  }
}
