import WeftDisplay
import WeftLua
import WeftScript

/// The function of the module that declares a test.
let testFunctions = functions(
  Function(
    "test",
    ("name", .text("a name").hint { _ in "write ui.test(\"what it shows\", function(t) … end)" }),
    (
      "check",
      .kept(Signature([("t", .assertions)]))
        .hint { "write ui.test(\($0.firstArgument.description), function(t) … end)" }
    ),
    "Declares a test for weft test; its function receives the assertions."
  ) { (call, name, check) throws(WeftError) in
    try TestRunner.of(call.host).declare(name, check, at: call.location)
  })

extension ValueType {
  static let assertions = ValueType.named(
    NamedType("T", "t", "The assertions of a test.", example: "nil", .known("weft.T")))
}
