import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

extension WeftError {
  /// The error for a value of the wrong kind, of a property outside of constructors' tables.
  package init(_ mismatch: Mismatch, _ owner: String, _ property: String) {
    let part = mismatch.path.label
    let separator = part.isEmpty || part.hasPrefix("[") ? "" : "."
    self.init(
      .type,
      "\(owner).\(property)\(separator)\(part): \(mismatch.text)", hint: mismatch.hint)
  }

  /// Makes the error of an argument: `canvas:strokeRect: line.width: expected …, got …`.
  ///
  /// - Parameters:
  ///   - function: the called function: `canvas:strokeRect`.
  ///   - argument: the parameter's name; nil if no argument is wrong.
  package init(_ mismatch: Mismatch, calling function: String, argument: String? = nil) {
    let path = (argument.map { [.name($0)] } ?? []) + mismatch.path
    let part = path.isEmpty ? "" : "\(path.label): "
    let isMissing = mismatch.path.isEmpty && mismatch.got == "nil"
    self.init(
      isMissing ? .missing(mismatch.expected) : .invalid,
      "\(function.isEmpty ? "" : "\(function): ")\(part)\(mismatch.text)", hint: mismatch.hint)
  }
}

extension PropertyPath {
  /// The path in the notation of messages: `style.preferredSize[2]`.
  var label: String {
    reduce(into: "") { text, step in
      if case .name = step, !text.isEmpty { text += "." }
      text += step.description
    }
  }
}

extension LayoutError {
  /// The error for scripts: a script's own error if its code failed, else the layout's with the path to the element.
  public var forScripts: WeftError {
    if let error = underlying as? WeftError {
      var error = error
      if (error.location?.line ?? 0) == 0, error.code != .syntax {
        error.location = source ?? error.location
      }
      error.path = error.path ?? failedAt
      guard !chain.isEmpty else { return error }
      error.chain = steps + error.chain
      if let path { error.path = error.path.map { "\(path) > \($0)" } ?? path }
      return error
    }
    var error = WeftError(
      .layout, description, location: source, chain: steps)
    error.path = path
    switch code {
    case .duplicate: error.hint = "make a second node, or show the first in one place only"
    case .staleElement: error.hint = "make new specs in each layoutSpecThatFits; nodes are what is kept"
    case .missingChild:
      error.message = "\(element) \(message); expected a node or a spec at [1], got nil"
      error.hint = "give it one before it is returned: spec.child = …"
    default: break
    }
    return error
  }

  private var steps: [String] { chain.map { "\($0.element) in \($0.range)" } }
}
