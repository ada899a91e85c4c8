import Weft
import WeftAPI
import WeftSession
import WeftTerminal

// The arguments of the prompt's functions that the API has not: what may be shown, and how.

/// A node or a spec that a function of the prompt is about.
struct PromptElement {
  /// The node, or one that is made for the spec.
  let root: RootNode
  let isSpec: Bool
  private let value: ScriptValue

  /// Returns nil for any other value.
  fileprivate init?(_ value: ScriptValue) {
    let host = value.frame.host
    guard value.type == .userdata, let root = RootNode(at: value.slot, value.frame, host) else { return nil }
    self.value = value
    self.root = root
    isSpec = value.frame.node(at: value.slot, host) == nil
  }

  /// The node; nil for a spec.
  var node: DisplayNode? { isSpec ? nil : root.node }
  /// The value in messages.
  var description: String { value.description }
}

/// The thing to show: a node, a spec or a preview.
enum Subject {
  case element(PromptElement)
  /// A preview; nil for what the script returned.
  case preview(Preview?)

  /// The node, if it is one of the script's.
  var node: DisplayNode? {
    if case .element(let element) = self { element.node } else { nil }
  }
}

/// The thing to sweep: a subject, or a function that makes one.
enum SweepSubject {
  case subject(Subject)
  case maker(FunctionValue)
}

/// A file to write a picture to.
struct PictureFile {
  let path: String
  let format: StillFormat
}

extension ValueType {
  /// The name of a preview of the script.
  static let previewName = ValueType.named(
    NamedType(
      "PreviewName", "a preview's name", "The name of a preview of the script.", example: "\"Card\"", .alias("string")))
  /// The name of an element inside another one.
  static let elementName = ValueType.named(
    NamedType(
      "ElementName", "a name", "The name of an element: its debugName, its class, or the field that has it.",
      example: "\"title\"", .alias("string")))
  /// The path of a picture to write.
  static let pictureFile = ValueType.named(
    NamedType(
      "PictureFile", "a file's name", "The path of a picture to write; its ending is the format.",
      example: "\"card.png\"", .alias("string")))

  /// Returns true if a type is the one of a name, or a choice with it.
  func includes(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.oneOf(let types), _): types.contains { $0.includes(other) }
    case (.named(let type), .named(let other)): type.name == other.name
    default: false
    }
  }
}

private let expectedSubject = "a node, a spec or a preview's name"

extension ScriptValue {
  /// Returns the refusal of a value; for a class the hint is the call that makes an instance.
  fileprivate func refused(_ expected: String) -> Mismatch {
    let name = PromptObjects(frame.host).className(self)
    return Mismatch(
      expected: expected, self,
      hint: name.map { "call the class to make one: \(frame.functionName ?? "")(\($0)(…))" })
  }

  /// Reads a node, a spec or a preview's name.
  fileprivate func subject(_ expected: String = expectedSubject) throws(Mismatch) -> Subject {
    guard let name = shortText else {
      guard let element = PromptElement(self) else { throw refused(expected) }
      return .element(element)
    }
    let previews = frame.host.previews
    if let preview = previews.first(where: { $0.name == name }) { return .preview(preview) }
    let nearest = Spelling.nearest(to: name, among: previews.map(\.name))
    throw Mismatch(
      expected: "the name of a preview", self,
      hint: nearest.map { "did you mean \"\($0)\"?" }
        ?? (previews.isEmpty
          ? "the script declares none" : "there are " + previews.map { "\"\($0.name)\"" }.joined(separator: ", ")))
  }

  /// Reads a subject; without an argument it is the first preview, or what the script returned. A nil is refused: it may
  /// be a misspelt name.
  fileprivate func subjectOrFirst(_ expected: String = expectedSubject) throws(Mismatch) -> Subject {
    guard type == .none else { return try subject(expected) }
    let host = frame.host
    if let first = host.previews.first { return .preview(first) }
    let result = ScriptResult(of: host)
    guard result.className != nil || result.isElement else { throw refused(expected) }
    return .preview(nil)
  }
}

extension Codec where Value == PromptElement {
  static var element: Codec {
    Codec(passing: .element) { (value) throws(Mismatch) in
      guard let element = PromptElement(value) else { throw value.refused("a node or a spec") }
      return element
    }
  }
}

extension Codec where Value == Subject {
  static var subject: Codec {
    Codec(passing: .oneOf([.node, .spec, .previewName])) { (value) throws(Mismatch) in try value.subject() }
  }

  /// A subject; without an argument the first preview, or what the script returned.
  static var subjectOrFirst: Codec {
    Codec(passing: subject.type, isOptional: true) { (value) throws(Mismatch) in
      try value.subjectOrFirst()
    }
  }
}

extension Codec where Value == Subject? {
  /// A subject; without an argument nil. A nil in a script is refused: it may be a misspelt name.
  static var subjectOrAll: Codec {
    Codec(passing: Codec<Subject>.subject.type, isOptional: true) { (value) throws(Mismatch) in
      value.type == .none ? nil : try value.subject()
    }
  }
}

extension Codec where Value == SweepSubject {
  static var sweepSubject: Codec {
    Codec(passing: .oneOf([.node, .spec, .previewName, .function(Signature([]))]), isOptional: true) {
      (value) throws(Mismatch) in
      if let function = FunctionValue(value) { return .maker(function) }
      return .subject(
        try value.subjectOrFirst("a node, a spec, a preview's name or a function that makes a node"))
    }
  }
}

extension Codec where Value == DisplayNode {
  /// A node, where points are those of its coordinates.
  static var placedNode: Codec {
    Codec(passing: .node) { (value) throws(Mismatch) in
      guard let element = PromptElement(value) else { throw value.refused("a node") }
      guard let node = element.node else {
        throw Mismatch(
          expected: "a node", value,
          hint:
            "a spec only lays out; touches and coordinates are those of the nodes in it: find(x, \"name\") gives one")
      }
      return node
    }
  }
}

extension Codec where Value == Point {
  /// A point: its coordinates, or one table.
  static var place: Codec {
    Codec(passing: .oneOf([.points, .point]), andMaybe: .points) { (value) throws(Mismatch) in
      if value.type == .table { return try value.point() }
      let x = try value.finite("the x of a point, or { x, y }")
      return Point(x: x, y: try value.second { (value) throws(Mismatch) in try value.finite("the y of a point") })
    }
  }
}

extension Codec where Value == Double {
  /// A width or a height of what is shown.
  static var side: Codec {
    Codec(passing: .points) { (value) throws(Mismatch) in
      try value.positive("points, above 0 and below 10,000,000", atMost: 1e7.nextDown)
    }
  }
}

extension Codec where Value == String {
  static var elementName: Codec {
    Codec(passing: .elementName) { (value) throws(Mismatch) in
      guard let name = value.shortText else { throw Mismatch(expected: "a name", value) }
      return name
    }
  }
}

extension Codec where Value == PictureFile {
  static var pictureFile: Codec {
    Codec(passing: .pictureFile) { (value) throws(Mismatch) in
      guard let path = value.shortText, let format = StillFormat(path: path) else {
        throw Mismatch(
          expected: "a name that ends in \(PictureEndings.words(PictureEndings.still))", value,
          hint: value.type == .string ? nil : "write save(x, \"cell.png\")")
      }
      return PictureFile(path: path, format: format)
    }
  }
}

// MARK: results

extension Codec where Value == LayoutObject {
  static var layout: Codec { Codec(reading: .layout) { $0.push($1, $1.host) } }
}

extension Codec {
  /// The result of a function that has one or none: none is not shown.
  static func orNone<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
    var result = codec.orNil
    result.results = Results(type: codec.type) { value, frame in
      guard let value else { return 0 }
      codec.push(value, frame)
      return 1
    }
    return result
  }
}
