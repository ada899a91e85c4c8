import WeftScript

/// A method that a data source or a delegate may have, as a row declares it. Stubs, pages, completion and the refusal of
/// misspelt names follow from it.
struct DelegateMethod: Sendable {
  let name: String
  fileprivate let parameters: [(String, ValueType)]
  fileprivate let result: ValueType?
  fileprivate let doc: String
  fileprivate let isRequired: Bool

  /// Returns a method whose answer is used: it can't wait.
  static func asks(
    _ name: String, _ parameters: [(String, ValueType)], returns result: ValueType, isRequired: Bool = false,
    _ doc: String
  ) -> DelegateMethod {
    DelegateMethod(name: name, parameters: parameters, result: result, doc: doc, isRequired: isRequired)
  }

  /// Returns a method that is called at an event: it may wait.
  static func tells(_ name: String, _ parameters: [(String, ValueType)], _ doc: String) -> DelegateMethod {
    DelegateMethod(name: name, parameters: parameters, result: nil, doc: doc, isRequired: false)
  }

  /// The method as a field of a table.
  ///
  /// - Parameter complete: completes its parameters.
  func field(_ complete: ([(String, ValueType)]) -> [(String, ValueType)]) -> NamedType.Field {
    NamedType.Field(
      isRequired ? name : "\(name)?", .function(Signature([("self", .any)] + complete(parameters), result)), doc)
  }
}

extension [DelegateMethod] {
  var names: [String] { map(\.name) }

  /// The methods of a data source: the last argument of each is the list.
  func fields(ofSourceOf list: String) -> [NamedType.Field] { map { $0.field { $0 + [(list, .node)] } } }

  /// The methods of a delegate: the first argument of each is the list.
  func fields(ofDelegateOf list: String) -> [NamedType.Field] { map { $0.field { [(list, .node)] + $0 } } }
}
