import Weft
import WeftEssentials
import WeftJSON
import WeftProcesses

/// A card for each row of a file: drawn by a pool of workers, and listed in a journal, so that a run that was ended
/// continues with what is left.
package final class Batch: Sendable {
  /// The numbers of rows by their outcome.
  package struct Counts: Equatable, Sendable {
    package var total = 0
    package var drawn = 0
    /// Drawn cards with warnings.
    package var warned = 0
    /// Cards that were there already.
    package var skipped = 0
    /// Rows whose card a later row replaces.
    package var replaced = 0
    package var failed = 0

    package init() {}

    /// The rows that have had their turn.
    package var done: Int { drawn + skipped + replaced + failed }
  }

  /// A row without a card.
  package struct Failure: Sendable {
    package let problem: RowProblem
    /// The error as JSON, with the script's file and line if it is the script's.
    package let error: JSON
    /// The row; nil if it can't be read.
    package let fields: JSON?
    package let path: String?
    /// Warnings as the worker's answer has them.
    fileprivate let warnings: [JSON]

    fileprivate init(problem: RowProblem, error: JSON, fields: JSON?, path: String?, warnings: [JSON] = []) {
      self.problem = problem
      self.error = error
      self.fields = fields
      self.path = path
      self.warnings = warnings
    }

    fileprivate init(_ problem: RowProblem, fields: JSON?) {
      let error: JSON = ["code": "row", "message": .string(problem.reason)]
      self.init(problem: problem, error: error, fields: fields, path: nil)
    }
  }

  /// A likely mistake in a card.
  package struct Warning: Sendable {
    /// The line of the first row with it, from 1.
    package let line: Int
    /// The message with its place in the script.
    package let text: String
  }

  /// The functions that are notified of a run, from any thread, one at a time.
  package struct Events: Sendable {
    package var onFailure: @Sendable (Failure) -> Void = { _ in }
    /// Called for the first row with a warning, of each place in the script.
    package var onWarning: @Sendable (Warning) -> Void = { _ in }
    /// Called at the end with problems that concern no card.
    package var onNote: @Sendable (String) -> Void = { _ in }
    /// Called after each row.
    package var onProgress: @Sendable (Counts) -> Void = { _ in }

    package init() {}
  }

  /// The reason why nothing, or nothing further, is drawn.
  package struct Stop: Error {
    package let reason: String
  }

  private struct State {
    var reader: RowReader
    var counts = Counts()
    /// The kinds of warnings so far.
    var warnings: Set<WarningKind> = []
    var stop: String?
    var isEnded = false
  }

  /// The seconds by which the time of a file's change may be before the change: a kernel's tick.
  private static let clockStep = 0.02

  /// The maximum number of kinds of warnings that are passed on.
  private static let maximumKinds = 100

  private let input: BatchInput
  private let template: PathTemplate
  private let pool: WorkerPool
  private let settings: [String]
  private let allowsRepeated: Bool
  private let allowsNetwork: Bool
  private let files = ReadFileDigests()

  /// - Parameters:
  ///   - settings: what the pictures depend on beside rows and files: the version, options, fonts.
  ///   - allowsRepeated: true if several rows may have the same path; the last one's card remains.
  ///   - allowsNetwork: true if the cards' images may come from the network: a card without one of them is drawn again by
  ///     the next run.
  package init(
    _ input: BatchInput, to template: PathTemplate, _ pool: WorkerPool, settings: [String], allowsRepeated: Bool,
    allowsNetwork: Bool
  ) {
    self.input = input
    self.template = template
    self.pool = pool
    self.settings = settings
    self.allowsRepeated = allowsRepeated
    self.allowsNetwork = allowsNetwork
  }

  /// The rows of each path that are drawn.
  private struct Plan {
    var total = 0
    /// The last line of each path.
    var lines: [Digest.Short: Int] = [:]
  }

  /// Reads all rows, before any is drawn.
  private func plan() throws(Stop) -> Plan {
    var plan = Plan()
    var reader = input.rows()
    /// The first row whose path lacks a field, or the ending of a format.
    var lacking: RowProblem?
    var hasCard = false
    while let row = try next(&reader) {
      plan.total += 1
      guard case .success(let row) = row else { continue }
      let path: String
      do throws(RowProblem) {
        path = try template.path(of: row)
      } catch {
        if row.fields[error.field ?? ""] == nil { lacking = lacking ?? error }
        continue
      }
      hasCard = hasCard || CardDrawing.Format(path: path) != nil
      if !hasCard, lacking == nil {
        let reason = "\(CardDrawing.Format.expectation(path)), as by -o '\(template.text).png'"
        lacking = RowProblem(line: row.line, reason)
      }
      let place = Digest(of: Array(path.utf8)).short
      if let first = plan.lines.updateValue(row.line, forKey: place), !allowsRepeated {
        throw Stop(
          reason:
            "\(input.name):\(row.line): \(template.fields.joined(separator: ", ")): the file \(path) is also that "
            + "of line \(first); --overwrite keeps the last one")
      }
    }
    if !hasCard, plan.total > 1, let lacking {
      throw Stop(reason: "\(input.name): no row has a card: line \(lacking.line): \(lacking)")
    }
    return plan
  }

  private func next(_ reader: inout RowReader) throws(Stop) -> Result<Row, RowProblem>? {
    do throws(RowReader.Unreadable) {
      return try reader.next()
    } catch {
      throw Stop(reason: "\(input.name)\(error.line.map { ":\($0)" } ?? ""): \(error.reason)")
    }
  }

  /// Draws the cards.
  ///
  /// - Parameters:
  ///   - isEnding: returns true when no further row should be begun.
  ///   - events: the functions that are notified of it.
  /// - Returns: The numbers of rows.
  /// - Throws: `Stop` before anything is drawn: rows that can't be read, or with the same path.
  package func run(isEnding: @escaping @Sendable () -> Bool, _ events: Events) throws(Stop) -> Counts {
    let plan = try plan()
    let journal: Journal
    do throws(Journal.Unusable) {
      journal = try Journal(in: template.folder, files)
    } catch {
      throw Stop(reason: error.reason)
    }
    let state = LockedState(State(reader: input.rows()))
    state.withLock { $0.counts.total = plan.total }
    runThreads(pool.count, named: "weft batch") { [self] in
      while !isEnding(), let row = take(state) {
        let end = end(of: row, plan, journal)
        state.withLock { state in
          switch end {
          case .drawn(let line, let warnings):
            state.counts.drawn += 1
            if !warnings.isEmpty { state.counts.warned += 1 }
            warn(of: warnings, line, &state, events)
          case .skipped: state.counts.skipped += 1
          case .replaced: state.counts.replaced += 1
          case .failed(let failure):
            state.counts.failed += 1
            events.onFailure(failure)
            warn(of: failure.warnings, failure.problem.line, &state, events)
          }
          events.onProgress(state.counts)
        }
      }
    }
    pool.close()
    if let stop = state.withLock({ $0.stop }) { events.onNote(stop) }
    if let reason = journal.problem {
      events.onNote(
        "can't write \(journal.path): \(reason); cards that it doesn't list are drawn again in the next run")
    }
    return state.withLock { $0.counts }
  }

  /// Reports warnings of a row, of each kind one.
  private func warn(of warnings: [JSON], _ line: Int, _ state: inout State, _ events: Events) {
    for warning in warnings {
      guard state.warnings.count < Self.maximumKinds, state.warnings.insert(WarningKind(warning)).inserted
      else { continue }
      events.onWarning(Warning(line: line, text: WorkerAnswer.Problem.text(warning)))
    }
  }

  private func take(_ state: LockedState<State>) -> Result<Row, RowProblem>? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      do throws(Stop) {
        if let row = try next(&state.reader) { return row }
      } catch {
        state.stop = error.reason
      }
      state.isEnded = true
      return nil
    }
  }

  private enum End: Sendable {
    /// The card of a line, with warnings as the worker's answer has them.
    case drawn(line: Int, [JSON])
    case skipped, replaced
    case failed(Failure)
  }

  private func end(
    of row: Result<Row, RowProblem>, _ plan: Plan, _ journal: Journal
  ) -> End {
    do throws(RowProblem) {
      let row = try row.get()
      do throws(RowProblem) {
        let path = try template.path(of: row)
        guard plan.lines[Digest(of: Array(path.utf8)).short] == row.line else { return .replaced }
        let content = Digest(of: settings + [row.text])
        if isDone(path, content, journal) { return .skipped }
        return try draw(row, to: path, content, journal)
      } catch {
        return .failed(Failure(error, fields: row.fields))
      }
    } catch {
      return .failed(Failure(error, fields: nil))
    }
  }

  private func isDone(_ path: String, _ content: Digest, _ journal: Journal) -> Bool {
    guard let entry = journal[path], OutputFile.isRegular(path), Paths.size(path) == entry.size else { return false }
    return key(content, reads: entry.reads).short == entry.key
  }

  private func key(_ content: Digest, reads: Digest.Short) -> Digest {
    Digest(of: [content.text, String(reads.high, radix: 16), String(reads.low, radix: 16)])
  }

  private func draw(
    _ row: Row, to path: String, _ content: Digest, _ journal: Journal
  ) throws(RowProblem) -> End {
    let began = Date().timeIntervalSince1970 - Self.clockStep
    let request = WorkerRequest(id: JSON(row.line), props: row.fields, output: path)
    let answer: WorkerAnswer
    switch pool.answer(to: request.line) {
    case .failed(let reason): throw RowProblem(line: row.line, reason)
    case .answer(let line):
      guard let parsed = WorkerAnswer(parsing: line) else {
        throw RowProblem(line: row.line, "the worker has answered \(String(decoding: line.prefix(200), as: UTF8.self))")
      }
      answer = parsed
    }
    switch answer.result {
    case .failure(let problem):
      let found = RowProblem(line: row.line, field: problem.field, problem.text)
      // With --strict-glyphs a warning is the error.
      let warnings = answer.warnings.filter { WarningKind($0) != WarningKind(problem.error) }
      return .failed(
        Failure(problem: found, error: problem.error, fields: row.fields, path: path, warnings: warnings))
    case .success(let picture):
      // A file that has changed since the request may have been read before or after: the card is drawn again the next
      // time.
      let reads = files.digest(of: picture.reads).short
      if files.lastChange(of: picture.reads) < began, !(allowsNetwork && answer.lacksImage) {
        journal.add(path, key: key(content, reads: reads), reads: picture.reads, size: picture.size)
      }
      return .drawn(line: row.line, answer.warnings)
    }
  }
}

/// The properties of a warning that are the same for all rows; its message may quote the row.
private struct WarningKind: Hashable {
  let code: String
  let file: String?
  let line: Double?
  let property: String?
  let codePoints: [String]

  init(_ warning: JSON) {
    code = warning["code"]?.string ?? ""
    file = warning["file"]?.string
    line = warning["line"]?.double
    property = warning["property"]?.string
    codePoints = (warning["codePoints"]?.elements ?? []).compactMap(\.string)
  }
}
