import Testing
import Weft
import WrongArguments

@testable import WeftREPL

/// The message about a wrong argument of a function of the prompt has the form of the API's:
/// `tap: px: expected …, got …`.
@Suite("Arguments of the prompt's functions")
struct PromptArgumentTests {
  @Test("A message about a wrong argument names the function, the parameter, what was expected and what came")
  func wrongTypes() throws {
    let prompt = try KeptPrompt(WrongCall.prelude)
    let calls = WrongCall.all(of: PromptFunction.all.map(\.description), "")
    let told = prompt.run(calls.map(\.lua).joined())
    #expect(told.count == calls.count)
    for (call, told) in zip(calls, told) { #expect(call.isNamed(by: told), "\(call.label): \(told)") }
    #expect(calls.count > 100)
  }

  @Test("A function's form follows from its parameters: those that may be left out have a question mark")
  func forms() throws {
    func function(_ name: String) throws -> PromptFunction { try #require(PromptFunction.named(name)) }
    #expect(try function("tap").usage == "tap(x, px?, py?)")
    #expect(try function("tap").signature == "tap(x: node, px?: points | {x, y}, py?: points): node")
    #expect(try function("hit").signature == "hit(x: node, px: points | {x, y}, py?: points): node")
    #expect(try function("tree").signature == "tree(x: node | spec)")
    #expect(
      try function("sweep").signature
        == "sweep(x?: node | spec | a preview's name | function(), options?: {from =, to =, step =, …})")
  }
}
