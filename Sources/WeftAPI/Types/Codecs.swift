import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// The types of values, each with how it is read and pushed.

extension Codec where Value == Bool {
  static var boolean: Codec { Codec(.boolean, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.bool() } }
}

extension Codec where Value == Int {
  static var integer: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.integer() }
  }
  /// A whole number from 0.
  static var count: Codec {
    Codec(.integer, push: { $1.push($0) }) { (value) throws(Mismatch) in
      let count = try value.integer()
      guard count >= 0 else { throw Mismatch(expected: "0 (no limit) or more", value) }
      return count
    }
  }
}

extension Codec where Value == String {
  static var string: Codec { Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.string() } }
  /// The name of a node or a spec.
  static var name: Codec { Codec(.string, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.name() } }
}

extension Codec where Value == Double {
  /// A length of 0 or more.
  static var points: Codec { nonNegative(.points) }
  /// A length that may be negative.
  static var signedPoints: Codec { finite(.points) }
  /// A number of 0 or more.
  static var factor: Codec { nonNegative(.number) }
  static var number: Codec { finite(.number) }
  static var seconds: Codec { nonNegative(.seconds, "seconds, 0 or more") }
  static var part: Codec {
    Codec(.part, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in
      let part = try value.nonNegative("a number from 0 to 1")
      guard part <= 1 else { throw Mismatch(expected: "a number from 0 to 1", value) }
      return part
    }
  }

  static func nonNegative(_ type: ValueType, _ expected: String = "a number of 0 or more") -> Codec {
    Codec(type, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in try value.nonNegative(expected) }
  }

  private static func finite(_ type: ValueType) -> Codec {
    Codec(type, push: { $1.pushNumber($0) }) { (value) throws(Mismatch) in try value.finite() }
  }
}

// MARK: Geometry

extension Codec where Value == Dimension {
  static var dimension: Codec {
    Codec(.dimension, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.dimension() }
  }
}

extension Codec where Value == Point {
  static var point: Codec { Codec(.point, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.point() } }
}

extension Codec where Value == Size {
  static var size: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.size() } }
  /// A distance: its parts may be negative.
  static var offset: Codec { Codec(.size, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.offset() } }
}

extension Codec where Value == Rect {
  static var rect: Codec { Codec(.rect, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.rect() } }
}

extension Codec where Value == EdgeInsets {
  static var insets: Codec { Codec(.insets, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.insets() } }
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
    Codec(.transform, push: { pushTransform($0, $1) }) { (value) throws(Mismatch) in
      try WeftScript.transform(value)
    }
  }
}

// MARK: Looks

extension Codec where Value: ScriptEnum {
  static var choice: Codec {
    Codec(.choice(Value.self), push: { $1.push($0.scriptName) }) { (value) throws(Mismatch) in try Value.named(value) }
  }
}

extension Codec where Value == Color {
  static var color: Codec { Codec(.color, push: { $1.push($0.css) }) { (value) throws(Mismatch) in try value.color() } }
}

extension Codec where Value == FontDescription {
  static var font: Codec {
    Codec(.font, push: { $1.push($0.description) }) { (value) throws(Mismatch) in
      try value.frame.host.knownFont(value)
    }
  }
}

extension Codec where Value == Image {
  /// A file's path, or an image of `ui.image`.
  static var image: Codec {
    Codec(.oneOf([.path, .image]), push: { $1.host.push($0, $1) }) { (value) throws(Mismatch) in
      try value.frame.host.image(value)
    }
  }
}

extension Codec where Value == AttributedText {
  /// Runs; nil for no text.
  static var attributedText: Codec {
    Codec(.attributedText, push: { pushRunsOrNil($0, $1) }) { (value) throws(Mismatch) in
      value.isNil ? AttributedText() : try runs(value, value.frame.host)
    }
  }
}

extension Codec where Value == TraitCollection {
  static var traits: Codec { Codec(.traits, push: { $1.push($0) }) { (value) throws(Mismatch) in try value.traits() } }
}

// MARK: Objects

extension Codec where Value == RowIndexPath {
  static var rowIndexPath: Codec { Codec(reading: .rowIndexPath) { $1.push($0) } }
}

extension Codec where Value == InterfaceState {
  static var interfaceState: Codec { Codec(reading: .interfaceState) { $1.push($0) } }
}

extension Codec where Value: DisplayNode {
  static var node: Codec { Codec(reading: .node) { $1.host.push($0, $1) } }
}

extension Codec where Value == Layer {
  static var layer: Codec { Codec(reading: .layer) { $1.host.push($0, $1) } }
}

extension Codec where Value == View {
  static var view: Codec { Codec(reading: .view) { $1.host.push($0, $1) } }
}

extension Codec where Value == Window {
  static var window: Codec { Codec(reading: .window) { $1.host.push($0, $1) } }
}
