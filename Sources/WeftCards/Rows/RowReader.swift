import WeftEssentials
import WeftJSON
import WeftProcesses

/// Rows of a file: JSON lines, or CSV with a header.
package struct RowReader {
  /// The form of the rows.
  package enum Format: String, CaseIterable, Sendable {
    /// An object of JSON in each line.
    case jsonl
    /// RFC 4180: the first record has the names of the fields, all values are strings.
    case csv

    /// The format of a file's name: CSV for `.csv`, JSON lines for others.
    package init(path: String) {
      self = path.lowercased().hasSuffix(".csv") ? .csv : .jsonl
    }
  }

  private var lines: ByteLines
  private let format: Format
  private var line = 0
  private var header: [String]?

  package init(_ descriptor: Int32, _ format: Format, maximum: Int = ByteLines.maximumLength) {
    lines = ByteLines(descriptor, maximum: maximum)
    self.format = format
  }

  /// Reads the next row. Empty lines are none.
  ///
  /// - Returns: The row, or what is wrong with it; nil at the end. The rows after a wrong one can be read.
  /// - Throws: `Unreadable` where no further row can be read: of the system, or of a header.
  package mutating func next() throws(Unreadable) -> Result<Row, RowProblem>? {
    while let text = try nextLine() {
      switch text {
      case .failure(let problem): return .failure(problem)
      case .success(let bytes):
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        var text = bytes
        let row: Result<Row, RowProblem>?
        switch format {
        case .jsonl: row = Self.object(bytes, line: line)
        case .csv: row = try record(&text)
        }
        if let row {
          return row.mapError { problem in
            var problem = problem
            problem.text = String(decoding: text, as: UTF8.self)
            return problem
          }
        }
      }
    }
    if format == .csv, header == nil {
      header = []
      throw Unreadable(line: nil, reason: "expected a first line with the names of the fields, got an empty file")
    }
    return nil
  }

  /// The reason why no further row can be read.
  package struct Unreadable: Error, Equatable {
    /// The line, from 1; nil if the file can't be read at all.
    package let line: Int?
    package let reason: String
  }

  private mutating func nextLine() throws(Unreadable) -> Result<[UInt8], RowProblem>? {
    line += 1
    switch lines.next() {
    case .line(var bytes):
      if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      return .success(bytes)
    case .tooLong:
      return .failure(RowProblem(line: line, "the line is longer than \(ByteLines.maximumLength >> 20) MB"))
    case .end, .late: return nil
    case .failed(let code): throw Unreadable(line: nil, reason: String(cString: strerror(code)))
    }
  }

  /// Returns the object of a line.
  static func object(_ bytes: [UInt8], line: Int) -> Result<Row, RowProblem> {
    do throws(JSON.NoObject) {
      return .success(Row(line: line, fields: try JSON(objectIn: bytes)))
    } catch {
      return .failure(RowProblem(line: line, error.reason))
    }
  }

  // MARK: CSV

  /// Returns the row that begins with a line; nil for the header.
  ///
  /// - Parameter text: the line; then all lines of the row.
  private mutating func record(_ text: inout [UInt8]) throws(Unreadable) -> Result<Row, RowProblem>? {
    let first = line
    var record = CSVRecord()
    record.add(text)
    while record.isOpen {
      switch try nextLine() {
      case .success(let more):
        record.add([UInt8(ascii: "\n")] + more)
        text += [UInt8(ascii: "\n")] + more
      case .failure(let problem): return .failure(RowProblem(line: first, problem.reason))
      case nil:
        guard header != nil else { throw Unreadable(line: first, reason: "a quoted name has no end") }
        return .failure(RowProblem(line: first, field: header?.at(record.fields.count), "the quoted value has no end"))
      }
      if record.count > ByteLines.maximumLength {
        return .failure(RowProblem(line: first, "a quoted value is longer than \(ByteLines.maximumLength >> 20) MB"))
      }
    }
    record.end()
    guard let names = header else {
      header = try names(record, first)
      return nil
    }
    if let problem = record.problem {
      return .failure(RowProblem(line: first, field: names.at(problem.field), problem.reason))
    }
    guard record.fields.count == names.count else {
      return .failure(
        RowProblem(line: first, "expected \(names.count) values, as the header has, got \(record.fields.count)"))
    }
    var members: [(key: String, value: JSON)] = []
    for (name, bytes) in zip(names, record.fields) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(RowProblem(line: first, field: name, "expected text in UTF-8"))
      }
      members.append((key: name, value: .string(text)))
    }
    return .success(Row(line: first, fields: .object(members)))
  }

  private func names(_ record: CSVRecord, _ line: Int) throws(Unreadable) -> [String] {
    if let problem = record.problem { throw Unreadable(line: line, reason: "the header: \(problem.reason)") }
    var names: [String] = []
    for bytes in record.fields {
      guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty else {
        throw Unreadable(line: line, reason: "the header: name \(names.count + 1) is empty or no UTF-8")
      }
      guard !names.contains(name) else {
        throw Unreadable(line: line, reason: "the header has \"\(name)\" twice")
      }
      names.append(name)
    }
    let others: [(separator: Character, words: String)] = [(";", "semicolons"), ("\t", "tabs")]
    if names.count == 1, let other = others.first(where: { names[0].contains($0.separator) }) {
      throw Unreadable(line: line, reason: "the header: expected commas between the names, got \(other.words)")
    }
    return names
  }
}

extension [String] {
  /// Returns the element of an index; nil if there is none.
  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
