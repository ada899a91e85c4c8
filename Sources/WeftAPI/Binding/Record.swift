import WeftLayout
import WeftLua
import WeftScript
import WeftSupport

/// A table with named fields, as a row declares it: reading, pushing, the refusal of unknown names, the stub, the page and
/// the defaults follow from the fields.
struct Record<Value>: Sendable {
  /// A field: its name, its place in the value, its codec and its meaning.
  struct Field: Sendable {
    let name: StaticString
    let type: ValueType
    let doc: String
    let isRequired: Bool
    /// The hint for a table without it.
    let missing: String?
    /// The default, as pages write it.
    let standard: @Sendable (Value) -> String?
    let set: @Sendable (inout Value, ScriptValue) throws(Mismatch) -> Void
    /// Pushes the field; nil for one that the table is to lack.
    let push: @Sendable (Value, LuaFrame) -> Void

    /// Makes a field that may be left out, unless it is required.
    ///
    /// - Parameter standard: the default in words, where the value itself doesn't say it.
    @inline(__always)
    init<Part>(
      _ name: StaticString, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Part>,
      _ codec: Codec<Part>, _ doc: String,
      default standard: String? = nil, isRequired: Bool = false, hint missing: String? = nil
    ) {
      self.name = name
      self.missing = missing
      type = codec.type
      self.doc = doc
      self.isRequired = isRequired
      let (part, change) = (reading(path), changing(path))
      self.standard = { value in standard ?? writtenDefault(part(value)) }
      set = { (value, given) throws(Mismatch) in change(&value, try codec.read(given)) }
      push = { value, frame in codec.push(part(value), frame) }
    }

    /// Makes a field for an optional part, which is nil if it is left out.
    @inline(__always)
    init<Part>(
      _ name: StaticString, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Part?>,
      orNil codec: Codec<Part>, _ doc: String,
      default standard: String? = nil
    ) {
      self.init(name, path(), codec.orNil, doc, default: standard ?? "")
    }

    /// Makes a required field.
    ///
    /// - Parameter missing: the hint for a table without it.
    @inline(__always)
    init<Part>(
      _ name: StaticString, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Value, Part?>,
      required codec: Codec<Part>,
      _ doc: String, hint missing: String? = nil
    ) {
      self.init(
        name, path(),
        Codec<Part?>(codec.type, push: codec.orNil.push) { (value) throws(Mismatch) in try codec.read(value) }, doc,
        isRequired: true, hint: missing)
    }
  }

  /// Further content of the table, which the function sets itself: properties, and items in the array part.
  struct Content: Sendable {
    /// Returns the names that it may have.
    let names: @Sendable () -> [String]
    /// Those that pages and stubs describe with the fields.
    let described: [NamedType.Field]
  }

  let type: ValueType
  let fields: [Field]
  /// The names of the fields.
  let names: [String]
  /// The expected value, in messages: `a shadow: {color =, opacity =}`.
  let expected: String
  /// Reads a table, and pushes one with all fields.
  let codec: Codec<Value>
  private let reader: @Sendable (ScriptValue, _ known: [String]) throws(Mismatch) -> Value

  /// Makes a record of its fields; see ``init(_:_:_:written:example:unit:_:fields:besides:hint:)``.
  init(
    _ name: String, _ noun: String, _ doc: String, written: String? = nil, example: String, unit: String? = nil,
    _ standard: @autoclosure @escaping @Sendable () -> Value, _ fields: Field..., besides content: Content? = nil,
    hint: @escaping @Sendable (ScriptValue) -> String? = { _ in nil }
  ) {
    self.init(
      name, noun, doc, written: written, example: example, unit: unit, standard(), fields: fields, besides: content,
      hint: hint)
  }

  /// Makes a record of fields some of which another one has, too.
  ///
  /// - Parameters:
  ///   - name: the type's name in stubs.
  ///   - noun: a value in messages: `a shadow`; the table follows, unless it is written there.
  ///   - written: the table in pages, where its first fields don't say enough.
  ///   - standard: the value of an empty table.
  ///   - content: further content of the table. Its unknown names are left to the function, unless one of them explains a
  ///     missing field.
  ///   - hint: returns a hint for a value that is not a table.
  init(
    _ name: String, _ noun: String, _ doc: String, written: String? = nil, example: String, unit: String? = nil,
    _ standard: @autoclosure @escaping @Sendable () -> Value, fields: [Field], besides content: Content? = nil,
    hint: @escaping @Sendable (ScriptValue) -> String? = { _ in nil }
  ) {
    let written = written ?? Self.written(fields)
    let expected = noun.utf8.contains(UInt8(ascii: "{")) ? noun : "\(noun): \(written)"
    self.expected = expected
    let names = fields.map { "\($0.name)" }
    self.names = names
    self.fields = fields
    type = .named(
      NamedType(
        name, written, unit: unit, doc, example: example,
        .table(fields.map { $0.described(standard()) } + (content?.described ?? []), asList: false)))
    let reader: @Sendable (ScriptValue, [String]) throws(Mismatch) -> Value = { (value, known) throws(Mismatch) in
      guard value.type == .table else { throw Mismatch(expected: expected, value, hint: hint(value)) }
      if content == nil {
        guard value.frame.rawLength(value.slot) == 0 else {
          throw Mismatch(expected: expected, got: "a list", hint: hint(value))
        }
        try value.requireKeys(known, expected)
      }
      var read = standard()
      for field in fields {
        let given: Void? = try value.named(field.name) { (part) throws(Mismatch) in try field.set(&read, part) }
        guard given != nil || !field.isRequired else {
          if let content { try value.requireKeys(names + content.names(), expected) }
          throw Mismatch(expected: expected, got: "a table without \(field.name)", hint: field.missing)
        }
      }
      return read
    }
    self.reader = reader
    codec = Codec(type, push: { value, frame in frame.pushTable(fields, of: value) }) { (value) throws(Mismatch) in
      try reader(value, names)
    }
  }

  /// Reads a table, for a function that sets the further content itself.
  var codecWithTable: Codec<(value: Value, table: ScriptValue)> {
    Codec(passing: type) { [codec] (table) throws(Mismatch) in (try codec.read(table), table) }
  }

  /// Reads a table that also has fields of another record.
  func read(_ value: ScriptValue, knowing others: [String]) throws(Mismatch) -> Value {
    try reader(value, names + others)
  }

  /// The table in pages: `{width =, cap =}`; of more than six fields the first three.
  private static func written(_ fields: [Field]) -> String {
    let names = fields.map { "\($0.name) =" }
    return "{\((names.count > 6 ? names.prefix(3) + ["…"] : names).joined(separator: ", "))}"
  }
}

extension LuaFrame {
  /// Pushes a table with fields of a value.
  func pushTable<Value>(_ fields: [Record<Value>.Field], of value: Value) {
    pushTable(fields: Int32(clamping: fields.count))
    set(fields, of: value)
  }

  /// Sets fields of a value in the table on top of the stack.
  func set<Value>(_ fields: [Record<Value>.Field], of value: Value) {
    for field in fields {
      field.push(value, self)
      rawSet(-2, field: field.name)
    }
  }
}

extension Record.Field {
  /// The field in stubs and pages.
  func described(_ value: Value) -> NamedType.Field {
    guard !isRequired else { return NamedType.Field("\(name)", type, doc) }
    let standard = standard(value) ?? ""
    return NamedType.Field("\(name)?", type, standard.isEmpty ? doc : "\(doc.dropLast()); \(standard) by default.")
  }
}

/// Returns a default as pages write it: a number, a truth value or a word; nil for another value.
private func writtenDefault(_ value: Any) -> String? {
  switch value {
  case let number as Double: shortNumber(number)
  case let number as Int: "\(number)"
  case let truth as Bool: "\(truth)"
  case let word as any ScriptEnum: word.scriptName
  default: nil
  }
}

extension ScriptValue {
  /// Reads a table whose fields are the cases of an enum: calls a function for each value, with nil for one that is `false`.
  ///
  /// - Parameter expected: the table, in messages.
  func forEachCase<Key: ScriptEnum>(
    of _: Key.Type, _ expected: String, _ body: (Key, ScriptValue?) throws(Mismatch) -> Void
  ) throws(Mismatch) {
    guard type == .table else { throw Mismatch(expected: expected, self) }
    guard item(1) == nil else { throw Mismatch(expected: expected, got: "a list") }
    try requireKeys(Key.allCases.map(\.scriptName), expected)
    for key in Key.allCases {
      let top = frame.top
      defer { frame.top = top }
      frame.push(key.scriptName)
      frame.rawGet(slot)
      let value = ScriptValue(frame, at: -1)
      if value.isNil { continue }
      do throws(Mismatch) {
        try body(key, value.type == .boolean && !value.isTrue ? nil : value)
      } catch {
        throw error.inside(.name(key.scriptName))
      }
    }
  }
}
