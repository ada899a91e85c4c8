import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftScript

// Codecs of the arguments of tables, collections and pagers. Sections, rows, items and pages count from 1 in Lua and
// from 0 in Swift.

extension Codec where Value == Int {
  /// The number of a section of a list with these items.
  static func section(of item: ListItem) -> Codec {
    Codec(.integer, push: { $1.push(Int64($0 + 1)) }) { (value) throws(Mismatch) in try value.position(in: item) }
  }

  static var page: Codec { section(of: .page) }
}

extension Codec where Value == [Int] {
  /// The number of a section, or a list of them.
  static func sections(of item: ListItem) -> Codec {
    Codec(passing: .oneOf([.integer, .list(.integer)])) { (value) throws(Mismatch) in
      try value.positions("section", in: item, "(section), or ({ section, … })")
    }
  }
}

extension Codec where Value == RowIndexPath {
  /// The section and the number of a row.
  static var row: Codec { path(to: .row) }
  static var item: Codec { path(to: .item) }
  /// The number of a page, which scripts receive.
  static var page: Codec { Codec(reading: .integer) { $1.push(Int64($0.row + 1)) } }

  private static func path(to item: ListItem) -> Codec {
    var codec = Codec(.integer, and: .integer, push: { _, frame in frame.pushNil() }) { (value) throws(Mismatch) in
      let section = try value.section(before: item)
      return try value.second { (value) throws(Mismatch) in
        RowIndexPath(section: section, row: try value.position(in: item))
      }
    }
    codec.results = Results(type: .integer, second: .integer) { path, frame in
      frame.push(Int64(path.section + 1))
      frame.push(Int64(path.row + 1))
      return 2
    }
    return codec
  }
}

extension Codec where Value == [RowIndexPath] {
  /// A section, and a row of it or a list of them.
  static var rows: Codec { paths(to: .row) }
  static var items: Codec { paths(to: .item) }

  private static func paths(to item: ListItem) -> Codec {
    Codec(.integer, and: .oneOf([.integer, .list(.integer)]), push: { _, frame in frame.pushNil() }) {
      (value) throws(Mismatch) in
      let section = try value.section(before: item)
      return try value.second { (value) throws(Mismatch) in
        let rows = try value.positions(item.rawValue, in: item, "(section, \(item)), or (section, { \(item), … })")
        return rows.map { RowIndexPath(section: section, row: $0) }
      }
    }
  }
}

/// The word for what a list shows.
enum ListItem: String {
  case row
  case item
  case page
}

extension ScriptValue {
  /// Reads a section, a row, an item or a page.
  fileprivate func position(in list: ListItem) throws(Mismatch) -> Int {
    let number = try integer()
    guard number >= 1 else {
      throw Mismatch(
        expected: "a number from 1, since \(list == .page ? "" : "sections and ")\(list)s count from 1", self)
    }
    return number - 1
  }

  /// Reads one or a list of sections, rows or items.
  ///
  /// - Parameters:
  ///   - noun: the word for one.
  ///   - form: the arguments, for a hint.
  fileprivate func positions(_ noun: String, in list: ListItem, _ form: String) throws(Mismatch) -> [Int] {
    let expected = "\(noun == "item" ? "an" : "a") \(noun), or a list of \(noun)s"
    guard type == .table else {
      guard type == .number else {
        throw Mismatch(expected: expected, self, hint: isNil ? "the arguments are \(form)" : nil)
      }
      return [try position(in: list)]
    }
    if let name = firstName {
      throw Mismatch(expected: expected, got: "a table with \"\(name)\"", hint: "the arguments are \(form)")
    }
    return try self.list(expected) { (value) throws(Mismatch) in try value.position(in: list) }
  }

  /// Reads the section before a row or an item.
  fileprivate func section(before item: ListItem) throws(Mismatch) -> Int {
    if type == .table {
      throw Mismatch(expected: "a section", self, hint: "the section and the \(item) are two arguments")
    }
    return try position(in: item)
  }
}

// MARK: animations and functions

let animationOptionsRecord = Record(
  "AnimationOptions", "an animation", "The animation of a change; none by default.",
  example: "{ animation = \"fade\" }", RowAnimation.none,
  .init("animation", \.self, .choice, "The way in which rows or items come and go."))

extension Codec where Value == RowAnimation {
  static var rowAnimation: Codec { animationOptionsRecord.codec.or(.none) }
}

extension Codec where Value == Bool {
  /// True for any animation.
  static var isAnimated: Codec { animationOptionsRecord.codec.map { $0 != .none }.or(false) }
}

let tuningParametersRecord = Record(
  "RangeTuningParameters", "the extent of a range",
  "The extent of a range ahead and behind, in sizes of the table or collection.",
  example: "{ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 0.5 }",
  RangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0),
  .init(
    "leadingBufferScreenfuls", \.leadingBufferScreenfuls, .factor, "In the direction of scrolling.", isRequired: true),
  .init(
    "trailingBufferScreenfuls", \.trailingBufferScreenfuls, .factor, "In the opposite direction.", isRequired: true))

extension Codec where Value == RangeTuningParameters {
  static var tuningParameters: Codec {
    Codec(
      .tuningParameters,
      push: { parameters, frame in
        frame.pushTable(fields: 2)
        frame.pushNumber(parameters.leadingBufferScreenfuls)
        frame.rawSet(-2, field: "leadingBufferScreenfuls")
        frame.pushNumber(parameters.trailingBufferScreenfuls)
        frame.rawSet(-2, field: "trailingBufferScreenfuls")
      }, read: tuningParametersRecord.codec.read)
  }
}

extension Codec where Value == () throws -> Void {
  /// A function that changes a list, and is called at once.
  static var updates: Codec {
    Codec(passing: .function(Signature([]))) { (value) throws(Mismatch) in
      let function = try value.keptFunction()
      return { [host = value.frame.host] in try host.lua.call(function) { _ in } }
    }
  }
}

extension Codec where Value == () -> Void {
  /// A function that is called later.
  static var completion: Codec {
    Codec(passing: .function(Signature([]))) { (value) throws(Mismatch) in
      let function = try value.keptFunction()
      return { [link = value.frame.host.link] in link.callBack(function) }
    }
  }
}

extension Codec where Value == (Bool) -> Void {
  /// A function that is called later with true or false.
  static var finished: Codec {
    Codec(passing: .function(Signature([("finished", .boolean)]))) { (value) throws(Mismatch) in
      let function = try value.keptFunction()
      return { [link = value.frame.host.link] isFinished in
        link.callBack(function) { frame in
          frame.push(isFinished)
          return 1
        }
      }
    }
  }
}

extension Codec where Value == CellNode? {
  /// A cell; nil for another node.
  static var cellOrOther: Codec {
    Codec(passing: .node) { (value) throws(Mismatch) in try value.node() as? CellNode }
  }
}

// MARK: results of data sources

extension Codec where Value == Int {
  /// A number of sections, or of what is in them.
  static var itemCount: Codec {
    Codec(passing: .integer) { (value) throws(Mismatch) in
      guard value.type == .number, value.number == value.number.rounded(), value.number >= 0, value.number <= 1e7 else {
        throw Mismatch(expected: "a whole number from 0 to 10,000,000", value)
      }
      return Int(value.number)
    }
  }
}

extension Codec where Value == CellNode {
  static var cell: Codec { cell(orBlock: nil) }

  /// A cell.
  ///
  /// - Parameter block: the method that returns a function which makes a cell, for a hint.
  static func cell(orBlock block: String?) -> Codec {
    Codec(.cell, push: { $1.push($0, $1.host) }) { (value) throws(Mismatch) in
      guard value.type == .userdata, let node = value.frame.node(at: value.slot, value.frame.host) else {
        throw Mismatch(expected: "a cell", value, hint: value.hint(forCellOrBlock: block))
      }
      guard let cell = node as? CellNode else {
        throw Mismatch(expected: "a cell", value, hint: "derive its class from ui.CellNode, or put it into one")
      }
      return cell
    }
  }
}

extension ScriptValue {
  fileprivate func hint(forCellOrBlock block: String?) -> String? {
    if type == .function, let block { return "a function that makes the cell is for \(block)" }
    guard type == .userdata, let classKind = frame.host.nodeClasses.classKind,
      let nodeClass = frame.object(at: slot, classKind)
    else { return nil }
    return "call the class to make one: \(nodeClass.name)(…)"
  }
}

extension Codec where Value == LuaReference {
  /// A function that makes a cell.
  ///
  /// - Parameter method: the method that returns a cell itself, for a hint.
  static func cellMaker(orCell method: String) -> Codec {
    kept(Signature([], .cell), expected: "a function that makes the cell").hint { value in
      value.type == .userdata ? "a cell itself is for \(method)" : nil
    }
  }
}

extension Codec where Value == BatchContext {
  /// A fetch of further data, which scripts receive.
  static var batchContext: Codec {
    Codec(reading: .batchContext) { context, frame in
      let objects = frame.host.objects
      frame.pushObject(context, objects.batchContext.kind, metatable: objects.batchContext.metatable)
    }
  }
}

extension ValueType {
  static let animationOptions = animationOptionsRecord.type
  static let tuningParameters = tuningParametersRecord.type
}
