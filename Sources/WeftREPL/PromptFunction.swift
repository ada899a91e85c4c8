import Weft
import WeftAPI

/// A function of the prompt: a row, as the API's functions are, with an example. Its arguments, refusals, help and
/// completion follow from the row.
struct PromptFunction: Sendable {
  private let row: Method<LayoutFunctions>
  private let example: String

  init(_ row: Method<LayoutFunctions>, example: String) {
    self.row = row
    self.example = example
  }

  /// All functions, in the order of the help.
  static let all = LayoutFunctions.rows

  /// Returns the function with a name; nil if there is none.
  static func named(_ name: String) -> PromptFunction? { all.first { $0.name == name } }

  var description: FunctionDescription { row.description }
  var name: String { row.name }
  var doc: String { description.doc }
  var parameters: [Signature.Parameter] { description.signature.parameters }
  /// The fields of the tables of options among its parameters.
  var options: [NamedType.Field] {
    parameters.flatMap { parameter -> [NamedType.Field] in
      guard case .named(let type) = parameter.type, case .table(let fields, asList: false) = type.shape else {
        return []
      }
      return fields.map { field in
        // A field that may be left out is written with a question mark.
        NamedType.Field(field.name.hasSuffix("?") ? String(field.name.dropLast()) : field.name, field.type, field.doc)
      }
    }
  }
  /// The call with the parameters' names: `measure(x, range?)`.
  var usage: String { name + description.signature.usage }
  /// The call with types and the result: `measure(x: node | spec, range?: {min =, max =}): layout`.
  var signature: String { name + description.signature.written }

  /// Returns the text of `:help` and `help`, in lines of a width.
  func help(width: Int) -> String {
    let form = Help.wrapped(signature, width: max(30, width), indent: 4)
    let text = Help.wrapped(doc, width: max(30, width) - 2, indent: 2)
    return "\(form)\n  \(text)\n\nExample\n  \(example)"
  }

  /// Calls it with the arguments on the stack; returns the number of results that it pushes.
  ///
  /// - Throws: `WeftError` for a wrong argument, and of the function.
  func call(_ frame: LuaFrame, _ prompt: PromptSession) throws(WeftError) -> Int32 {
    try row.call(LayoutFunctions(prompt, frame), frame)
  }

  // MARK: the prompt

  /// Defines the functions of a prompt in its state.
  static func add(to interpreter: Prompt, of prompt: PromptSession) {
    for function in all {
      // Weak: an entry may have given the function to the script, which is kept when the page of the console is closed.
      interpreter.addFunction(function.name) { [weak prompt] (frame) throws(WeftError) in
        guard let prompt else {
          throw WeftError(
            .runtime, "\(function.name): the prompt that it belongs to has been closed",
            hint: "use the function of the same name of an open one")
        }
        return try function.call(frame, prompt)
      }
    }
    let help = HelpPrinter.of(interpreter.host)
    help.width = { [weak output = prompt.output] in output?.width ?? .max }
    help.helpBeside = { [weak interpreter, weak output = prompt.output] about in
      let name = about.shortText ?? interpreter?.functionName(about)
      // A name that the API has, too, such as `style`, is taken as the API's.
      guard let name, about.type != .string || LuaAPI.weft.entry(name) == nil else { return nil }
      return named(name)?.help(width: output?.width ?? 100)
    }
  }
}
