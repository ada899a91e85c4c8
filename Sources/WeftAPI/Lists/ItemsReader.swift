import WeftLists
import WeftLua
import WeftNodes
import WeftScript

/// Reads the arguments of `setItems`: a list of models, and the options that say how to use them.
struct ItemsReader {
  private static let makers: Set<ItemOptions.Name> = [.nodeForItem, .nodeBlockForItem]

  private let host: ScriptHost
  private let container: CellContainerNode
  let frame: LuaFrame
  /// The argument.
  private let givenModels: Int32
  /// The table that is made, with its parts: see ``ScriptItems/Field``.
  let made: Int32
  private let options: Int32
  private let models: Int32
  private let values: Int32
  private(set) var sections: [KeyedItems.Section] = []
  /// The position in the given list of each item of each section, for sections that are made of a list of items.
  private var positions: [[Int]]?
  let animation: RowAnimation
  private(set) var kinds: Set<SupplementaryKind> = []

  private var owner: String { "\(container.layoutName):setItems" }

  /// Reads the arguments of a call. The table of the models is left on the stack.
  init(
    _ container: CellContainerNode, _ given: ScriptValue, options givenOptions: ItemOptions, _ host: ScriptHost
  ) throws(WeftError) {
    self.container = container
    frame = given.frame
    givenModels = given.slot
    self.host = host
    animation = givenOptions.animation
    guard frame.checkStack(40) else { throw WeftError(.depth, "the stack is full") }
    frame.pushTable(items: 3)
    made = frame.top
    (options, models, values) = (made + 1, made + 2, made + 3)
    for field in [ScriptItems.Field.options, ScriptItems.Field.models, ScriptItems.Field.sections] {
      frame.pushTable()
      frame.pushValue(at: -1)
      frame.rawSet(made, field)
    }
    try keep(givenOptions)
    guard given.type == .table else {
      throw WeftError(Mismatch(expected: "a list of models", given), calling: owner, argument: "models")
    }
    if frame.rawLength(givenModels) == 0, let name = given.firstName {
      throw WeftError(
        Mismatch(
          expected: "a list of models", got: "a table with \"\(name)\"",
          hint: "with options section and items each section is a model of a list"), calling: owner, argument: "models")
    }
    if type(of: .section) == nil {
      try readPlainList()
    } else if type(of: .items) == nil {
      try readGroups()
    } else {
      try readSections()
    }
    frame.top = made
  }

  // MARK: options

  /// Keeps the options that are given, and the earlier ones that are not.
  private mutating func keep(_ given: ItemOptions) throws(WeftError) {
    let top = frame.top
    defer { frame.top = top }
    NodeBlocks(host).pushHidden(.items, of: container, frame)
    let hasOld = frame.type(at: -1) == .table
    if hasOld { frame.rawGet(-1, ScriptItems.Field.options) }
    let old = frame.top
    let makers = Self.makers.filter { given[$0] != nil }
    guard makers.count < 2 else {
      throw WeftError(
        .type, "\(owner): expected nodeForItem or nodeBlockForItem, got both",
        hint: "nodeForItem makes a cell at once, nodeBlockForItem returns a function that makes it later")
    }
    for name in ItemOptions.Name.allCases {
      if let value = given[name] {
        frame.push(value)
      } else if hasOld, makers.isEmpty || !Self.makers.contains(name) {
        // A new way to make cells replaces the earlier one.
        frame.push(name.rawValue)
        guard frame.rawGet(old) != .nil else { continue }
      } else {
        continue
      }
      frame.rawSet(options, field: name.rawValue)
    }
    guard type(of: .nodeForItem) != nil || type(of: .nodeBlockForItem) != nil else {
      throw WeftError(
        .type, "\(owner): expected a function nodeForItem, which makes a model's cell, got nil",
        hint: "write list:setItems(models, { key = \"id\", nodeForItem = function(model) … end })")
    }
    guard type(of: .items) == nil || type(of: .section) != nil else {
      throw WeftError(
        .type, "\(owner): expected section beside items, got nil", hint: "it is the field with a section's key")
    }
    if type(of: .nodeForHeader) != nil { kinds.insert(.header) }
    if type(of: .nodeForFooter) != nil { kinds.insert(.footer) }
  }

  /// Returns the type of an option; nil for one that is left out.
  private func type(of option: ItemOptions.Name) -> LuaType? {
    frame.push(option.rawValue)
    defer { frame.pop() }
    let type = frame.rawGet(options)
    return type == .nil ? nil : type
  }

  // MARK: models

  /// Calls back with each entry of a list, on top of the stack, and its position from 1.
  private func forEach(
    in list: Int32, _ body: (Int) throws(WeftError) -> Void
  ) throws(WeftError) {
    let count = frame.rawLength(list)
    let top = frame.top
    for index in 0..<count {
      frame.rawGet(list, Int64(index + 1))
      try body(index + 1)
      frame.top = top
    }
  }

  private mutating func readPlainList() throws(WeftError) {
    var keys: [ItemKey] = []
    keys.reserveCapacity(frame.rawLength(givenModels))
    try forEach(in: givenModels) { (index) throws(WeftError) in
      keys.append(try itemKey("item \(index)"))
      frame.rawSet(models, Int64(index))
    }
    sections = [KeyedItems.Section(.integer(0), keys)]
  }

  /// Makes a section of the models with the same value, in the order of their first ones.
  private mutating func readGroups() throws(WeftError) {
    var numbers: [ItemKey: Int] = [:]
    var sections: [KeyedItems.Section] = []
    var positions: [[Int]] = []
    try forEach(in: givenModels) { (index) throws(WeftError) in
      let key = try itemKey("item \(index)")
      try pushValue(of: "section", "item \(index)")
      let section = try self.key("section", "item \(index)")
      let number = numbers[section] ?? sections.count
      if number == sections.count {
        numbers[section] = number
        sections.append(KeyedItems.Section(section))
        positions.append([])
        frame.rawSet(values, Int64(number + 1))
      }
      sections[number].items.append(key)
      positions[number].append(index)
    }
    var next: Int64 = 1
    for index in positions.joined() {
      frame.rawGet(givenModels, Int64(index))
      frame.rawSet(models, next)
      next += 1
    }
    (self.sections, self.positions) = (sections, positions)
  }

  /// Reads a list of sections, each with a list of models.
  private mutating func readSections() throws(WeftError) {
    var sections: [KeyedItems.Section] = []
    var next: Int64 = 1
    try forEach(in: givenModels) { (number) throws(WeftError) in
      let entry = frame.top
      try pushValue(of: "section", "section \(number)")
      var section = KeyedItems.Section(try key("section", "section \(number)"))
      frame.top = entry
      try pushValue(of: "items", "section \(number)")
      let list = frame.top
      guard frame.type(at: list) == .table else {
        throw WeftError(
          .type,
          "\(owner): section \(number): expected a list of models, got \(ScriptValue(frame, at: list).description)")
      }
      try forEach(in: list) { (index) throws(WeftError) in
        section.items.append(try itemKey("item \(index) of section \(number)"))
        frame.rawSet(models, next)
        next += 1
      }
      sections.append(section)
      frame.top = entry
      frame.rawSet(values, Int64(number))
    }
    self.sections = sections
  }

  // MARK: keys

  /// Returns the key of the model on top of the stack.
  private func itemKey(_ name: String) throws(WeftError) -> ItemKey {
    let top = frame.top
    defer { frame.top = top }
    if type(of: .key) == nil {
      frame.pushValue(at: top)
      if frame.type(at: top) == .table || frame.type(at: top) == .userdata {
        throw WeftError(
          .type, "\(owner): expected a key, since \(name) is \(ScriptValue(frame, at: top).description)",
          hint: "name the field that tells the items apart: key = \"id\"")
      }
    } else {
      try pushValue(of: "key", name)
    }
    return try key("key", name)
  }

  /// Pushes the value of an option for the model on top of the stack: a field of it, or what a function returns.
  private func pushValue(of option: StaticString, _ name: String) throws(WeftError) {
    let model = frame.top
    let type = frame.rawGet(options, field: option)
    if type == .function {
      frame.pushValue(at: model)
      try host.lua.call(arguments: 1, results: 1)
      return
    }
    guard frame.type(at: model) == .table || frame.type(at: model) == .userdata else {
      throw WeftError(
        .type,
        "\(owner): \(name): expected a table with \(ScriptValue(frame, at: -1).description), "
          + "got \(ScriptValue(frame, at: model).description)")
    }
    try frame.get(model)
  }

  /// Reads the key on top of the stack.
  private func key(_ option: String, _ name: String) throws(WeftError) -> ItemKey {
    switch frame.type(at: -1) {
    case .string: return .string(frame.string(at: -1) ?? "")
    case .number:
      if let integer = frame.integer(at: -1) { return .integer(integer) }
      let number = frame.number(at: -1) ?? .nan
      if number.isNaN { break }
      return .number(number)
    default: break
    }
    let value = ScriptValue(frame, at: -1)
    frame.push(option)
    frame.rawGet(options)
    let field = frame.type(at: -1) == .string ? " as its \(ScriptValue(frame, at: -1).description)" : ""
    throw WeftError(
      .type, "\(owner): \(name): expected a string or a number\(field), got \(value.description)",
      hint: option == "section" ? nil : "each item has a key of its own, by which it is found again")
  }

  // MARK: the list

  /// Makes the list of keys.
  func items(after old: KeyedItems?) throws(WeftError) -> KeyedItems {
    do throws(KeyedItems.Duplicate) {
      return try KeyedItems(sections, after: old ?? KeyedItems())
    } catch {
      switch error {
      case .item(let first, let second):
        throw WeftError(
          .type,
          "\(owner): \(name(first)) and \(name(second)) have the same key "
            + "\(described(sections[first.section].items[first.row])); expected a key of its own for each")
      case .section(let first, let second):
        throw WeftError(
          .type,
          "\(owner): sections \(first + 1) and \(second + 1) have the same key \(described(sections[first].key)); "
            + "expected a key of its own for each")
      }
    }
  }

  private func name(_ path: RowIndexPath) -> String {
    if let positions { return "item \(positions[path.section][path.row])" }
    return "item \(path.row + 1)" + (sections.count > 1 ? " of section \(path.section + 1)" : "")
  }

  private func described(_ key: ItemKey) -> String {
    switch key {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .any(let key): "\(key)"
    }
  }
}

extension ScriptTables {
  /// `list:setItems(models, options)`, the arguments of a call.
  func setItems(
    _ container: CellContainerNode, _ models: ScriptValue, _ options: ItemOptions
  ) throws(WeftError) {
    let reader = try ItemsReader(container, models, options: options, host)
    let items = try reader.items(after: container.keyedItems)
    let source = ScriptItems(container, items.counts, reader.kinds, host.link)
    // Until the change is made, the requested cells are those of the old models.
    let frame = reader.frame
    NodeBlocks(host).setHiddenValue(.nextItems, of: container, frame)
    defer {
      frame.pushNil()
      NodeBlocks(host).setHiddenValue(.nextItems, of: container, frame)
    }
    do throws(NodeError) {
      try container.setItems(items, from: source, with: reader.animation) {
        NodeBlocks(host).pushHidden(.nextItems, of: container, frame)
        NodeBlocks(host).setHiddenValue(.items, of: container, frame)
        source.block = .items
      }
    } catch {
      throw error.underlying as? WeftError ?? WeftError(.runtime, "\(error)")
    }
  }
}
