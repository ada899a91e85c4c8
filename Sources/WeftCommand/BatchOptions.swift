import ArgumentParser
import WeftCards

/// The options for a picture of each row.
struct BatchOptions: ParsableArguments {
  @Option(
    help:
      "Draw a picture for each row of a file, which are the props: JSON lines, or .csv with a header; - for standard input.",
    completion: .file(extensions: ["jsonl", "csv"]))
  var each: String?

  @Option(help: "The form of the rows: jsonl or csv. By default csv for a .csv.")
  var rows: RowReader.Format?

  @OptionGroup var workers: WorkerCount

  @Option(help: "A file for rows that fail, as JSON lines.", completion: .file(extensions: ["jsonl"]))
  var errors: String?

  @Flag(help: "Allow rows with the same path: the last one's picture remains.")
  var overwrite = false

  /// Throws if an option is given that is for --each.
  func checkUnused() throws {
    let given = [
      ("--rows", rows != nil), ("--workers", workers.workers != nil), ("--errors", errors != nil),
      ("--overwrite", overwrite),
    ]
    if let (name, _) = given.first(where: \.1) { throw Failure("\(name) is for --each", exitCode: 2) }
  }
}

/// The option for the number of processes.
struct WorkerCount: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The number of processes that draw, from 1 to 256. By default as many as cores; weft worker uses one.",
    transform: NumberRange.workers.integer)
  var workers: Int?
}

extension RowReader.Format: ExpressibleByArgument {}
