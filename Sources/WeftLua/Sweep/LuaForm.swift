import CLua
import CLuaBridge

/// The usual values of tables: names whose values are read with the sweep of a table, without a call for each.
///
/// Only what is just as usual is read so. All else, and with it whatever is wrong, stays an entry of the sweep.
@usableFromInline package final class LuaForm {
  /// The way in which the usual value of a name is read.
  package enum Usual: Sendable {
    /// A finite number.
    case number(at: Int)
    /// A finite number of 0 or more.
    case length(at: Int)
    /// A finite number above 0.
    case positive(at: Int)
    /// One of a few words of at most 40 bytes, which stands for an option's value.
    case choice([(word: String, value: UInt8)], at: Int)
    /// Two lengths: the first two items of a table. The number's place is that of the first.
    case size(at: Int)
    /// Four numbers other than NaN: the first four items of a table.
    case edges(at: Int)
    /// A string of at most 30,000 bytes.
    case text
    /// A table that has only usual values of the form inside.
    case inner

    fileprivate var code: Int {
      switch self {
      case .number: WEFT_NUMBER
      case .length: WEFT_LENGTH
      case .positive: WEFT_POSITIVE
      case .choice: WEFT_CHOICE
      case .size: WEFT_SIZE
      case .edges: WEFT_EDGES
      case .text: WEFT_TEXT
      case .inner: WEFT_INNER
      }
    }

    fileprivate var place: Int {
      switch self {
      case .number(let place), .length(let place), .positive(let place), .choice(_, let place), .size(let place),
        .edges(let place):
        place
      case .text, .inner: 0
      }
    }
  }

  @usableFromInline let raw: OpaquePointer
  private let inner: LuaForm?

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - usual: how the usual values of names are read, by the ids of the names.
  ///   - inner: the form of tables inside.
  package init(_ state: LuaState, _ keys: LuaKeys, _ usual: [(key: Int32, usual: Usual)], inner: LuaForm? = nil) {
    guard let raw = weft_new_form(keys.raw, inner?.raw) else { fatalError("out of memory") }
    self.raw = raw
    self.inner = inner
    for (key, usual) in usual {
      weft_set_usual(raw, key, Int32(usual.code), Int32(usual.place))
      guard case .choice(let choices, _) = usual else { continue }
      for (word, value) in choices {
        precondition(word.utf8.count <= 40, "Lua interns no string as long as '\(word)'")
        guard weft_add_choice(state.stack.raw, raw, keys.anchorIndex, key, word, word.utf8.count, value) else {
          fatalError("out of memory")
        }
      }
    }
  }

  deinit { weft_free_form(raw) }
}

/// The usual values that a sweep has found: numbers and options at their places, and which of them there are. Valid as
/// long as the sweep.
@usableFromInline package struct LuaUsualValues {
  @usableFromInline let raw: UnsafePointer<weft_values>

  @inlinable @inline(__always)
  init(_ raw: UnsafePointer<weft_values>) { self.raw = raw }

  /// The numbers by their places.
  @inlinable @inline(__always)
  package var numbers: UnsafePointer<Double> { weft_numbers_of(raw) }

  /// The options by their places.
  @inlinable @inline(__always)
  package var options: UnsafePointer<UInt8> { weft_options_of(raw) }

  /// The numbers that were found: a bit for each place.
  @inlinable @inline(__always)
  package var numbersFound: UInt8 { raw.pointee.set }

  /// The options that were found: a bit for each place.
  @inlinable @inline(__always)
  package var optionsFound: UInt8 { raw.pointee.chosen }

  /// True if a number was found.
  @inlinable @inline(__always)
  package func hasNumber(_ place: Int) -> Bool { numbersFound & (1 << UInt8(truncatingIfNeeded: place)) != 0 }

  /// True if an option was found.
  @inlinable @inline(__always)
  package func hasOption(_ place: Int) -> Bool { optionsFound & (1 << UInt8(truncatingIfNeeded: place)) != 0 }
}
