import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Codecs of the types of values.

extension Codec where Value == Bool {
  /// `true` or `false`.
  public static var boolean: Codec {
    Codec(.boolean, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.bool() }
  }
}

extension Codec where Value == Int {
  /// A whole number.
  public static var integer: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.integer() }
  }
  /// A whole number of 0 or more.
  public static var count: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.count() }
  }
}

extension Codec where Value == String {
  /// A text, in UTF-8.
  public static var string: Codec {
    Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.string() }
  }
  /// A string, with the words for it in messages.
  static func text(_ expected: String) -> Codec {
    Codec(passing: .string) { (value) throws(Mismatch) in
      guard let text = value.text else { throw Mismatch(expected: expected, value) }
      return text
    }
  }
  /// The name of a node or a spec.
  static var name: Codec { Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.name() } }
}

extension Codec where Value == Double {
  /// A length of 0 or more, in points.
  public static var points: Codec { nonNegative(.points) }
  /// A length that may be negative, in points.
  public static var signedPoints: Codec { finite(.points) }
  /// A number of 0 or more.
  public static var factor: Codec { nonNegative(.number) }
  /// Any finite number.
  public static var number: Codec { finite(.number) }
  /// A time of 0 or more, in seconds.
  public static var seconds: Codec { nonNegative(.seconds, "seconds, 0 or more") }
  /// A fraction, from 0 to 1.
  public static var part: Codec {
    Codec(.part, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in
      let expected = "a number from 0 to 1"
      let part = try value.nonNegative(expected)
      guard part <= 1 else { throw Mismatch(expected: expected, value) }
      return part
    }
  }

  static func nonNegative(_ type: ValueType, _ expected: String = "a number of 0 or more") -> Codec {
    Codec(type, usual: .lengths, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in
      try value.nonNegative(expected)
    }
  }

  private static func finite(_ type: ValueType) -> Codec {
    Codec(type, usual: .numbers, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in try value.finite() }
  }
}

// MARK: Geometry

extension Codec where Value == Dimension {
  /// Points, a percentage or `"auto"`.
  public static var dimension: Codec {
    Codec(.dimension, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.dimension() }
  }
}

extension Codec where Value == Point {
  /// A point: `{ 10, 20 }`, in points.
  public static var point: Codec {
    Codec(.point, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.point() }
  }
}

extension Codec where Value == Size {
  /// A size: `{ 60, 40 }`, in points.
  public static var size: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.size() } }
  /// A distance: its parts may be negative.
  static var offset: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.offset() } }
}

extension Codec where Value == Rect {
  /// A rectangle: `{ 0, 0, 60, 40 }`, in points.
  public static var rect: Codec { Codec(.rect, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.rect() } }
}

extension Codec where Value == EdgeInsets {
  /// Space at the edges: a number, or `{ top, left, bottom, right }`, in points.
  public static var insets: Codec {
    Codec(.insets, usual: .edges, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.insets() }
  }
  static var finiteInsets: Codec {
    Codec(.insets, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.finiteInsets() }
  }
}

extension Codec where Value == SizeRange {
  static var sizeRange: Codec {
    Codec(.sizeRange, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.sizeRange() }
  }
}

extension Codec where Value == Transform {
  static var transform: Codec {
    Codec(transformRecord.type, push: { pushTransform($0, $1) }) { (value) throws(Mismatch) in
      guard !value.isNil else { throw Mismatch(expected: transformRecord.expected, value) }
      return try givenTransform(value).matrix
    }
  }
}

// MARK: Appearance

extension Codec where Value: ScriptEnum {
  static var choice: Codec {
    Codec(.choice(Value.self), usual: .words, push: { $1.push($0.scriptName) }) { (value) throws(Mismatch) in
      try Value.named(value)
    }
  }
}

extension Codec where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// Strings to choose from: the raw values of an enum.
  ///
  /// - Parameters:
  ///   - name: the enum's name in stubs.
  ///   - doc: the enum's meaning, in one line.
  ///   - values: the raw values, each with its meaning.
  public static func words(_ name: String, _ doc: String, _ values: KeyValuePairs<String, String>) -> Codec {
    let words = EnumDescription(name, doc, values)
    return Codec(.words(words), push: { $1.push($0.rawValue) }) { (value) throws(Mismatch) in
      guard let text = value.shortText, words.values.contains(where: { $0.name == text }),
        let found = Value(rawValue: text)
      else { throw words.refusal(of: value) }
      return found
    }
  }
}

extension Codec where Value == Color {
  /// A colour: `"#ff6347"`, or a name of CSS.
  public static var color: Codec {
    Codec(.color, push: { $1.push($0.css) }) { (value) throws(Mismatch) in try value.color() }
  }
}

extension Codec where Value == FontDescription {
  /// A font: `"Inter Semi-Bold 14"`.
  public static var font: Codec {
    Codec(.font, push: { $1.push($0.description) }) { (value) throws(Mismatch) in
      try value.knownFont(value.frame.host)
    }
  }
}

extension Codec where Value == Image {
  /// A file's path, or an image of `ui.image`.
  public static var image: Codec {
    Codec(.oneOf([.path, .image]), push: { ScriptImages.of($1.host).push($0, $1) }) { (value) throws(Mismatch) in
      try ScriptImages.of(value.frame.host).image(value)
    }
  }

  /// An image that scripts receive.
  static var imageObject: Codec { Codec(reading: .image, push: Codec.image.push) }
}

extension Codec where Value == AttributedText {
  /// Runs of text; nil for no text.
  public static var attributedText: Codec {
    Codec(.attributedText, push: { pushRunsOrNil($0, $1) }) { (value) throws(Mismatch) in
      value.isNil ? AttributedText() : try runs(value, value.frame.host)
    }
  }
}
