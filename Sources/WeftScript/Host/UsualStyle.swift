import WeftLayout
import WeftLua

/// The properties of a style whose usual values are read together with the table that has them.
package enum UsualStyle {
  /// The part of a style that a usual value sets.
  package enum Value: Sendable {
    case width
    case height
    /// Width and height.
    case size
    case flexGrow
    case flexShrink
    case flexBasis
    case spacingBefore
    case spacingAfter
    case alignSelf

    /// Returns the way in which it is read.
    fileprivate func reading(_ type: ValueType) -> LuaForm.Usual {
      switch self {
      case .width: .length(at: Place.width)
      case .height: .length(at: Place.height)
      case .size: .size(at: Place.width)
      case .flexGrow: .length(at: Place.flexGrow)
      case .flexShrink: .length(at: Place.flexShrink)
      case .flexBasis: .length(at: Place.flexBasis)
      case .spacingBefore: .number(at: Place.spacingBefore)
      case .spacingAfter: .number(at: Place.spacingAfter)
      case .alignSelf:
        .choice(
          zip(type.choices?.values ?? [], AlignSelf.allCases).map { (word: $0.name, value: $1.rawValue) }, at: 0)
      }
    }
  }

  /// The places of the numbers.
  fileprivate enum Place {
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
    let usual: [(Int32, LuaForm.Usual)] = names.styles.compactMap { property in
      guard let property, let usual = property.usual, let id = names.ids[property.name] else { return nil }
      return (id, usual.reading(property.description.valueType))
    }
    return LuaForm(lua, keys, usual)
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
