import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

extension TestRunner {
  /// Returns the table `t` of tests, made on first use.
  func assertions() -> LuaReference {
    if let assertionTable { return assertionTable }
    let (frame, api) = (host.lua.stack, host.api)
    frame.pushTable(fields: Int32(api.assertions.count))
    for assertion in api.assertions {
      frame.pushFunction(assertion.name) { [unowned self] (frame) throws(WeftError) in
        if let assertionTable {
          frame.push(assertionTable)
          // Without arguments the table itself is the first value.
          let isMethodCall = frame.top > 1 && frame.rawEqual(1, -1)
          frame.pop()
          if isMethodCall {
            throw WeftError(
              .type, "t:\(assertion.name): assertions are called with a dot", hint: "write t.\(assertion.name)(…)")
          }
        }
        do throws(WeftError) {
          return try assertion.check(frame, host)
        } catch {
          // An error from inside the test's own function already has its place.
          guard error.location == nil else { throw error }
          var error = error
          // That of an argument has the function's name.
          if error.argument == nil { error.message = "t.\(assertion.name): \(error.message)" }
          throw error
        }
      }
      frame.rawSet(-2, field: assertion.name)
    }
    frame.pushTable(fields: 1)
    frame.pushFunction("t.__index") { (frame) throws(WeftError) in
      let name = frame.string(at: 2) ?? "?"
      let names = api.assertions.map(\.name)
      throw WeftError(
        .type, "t has no \"\(name)\"; it has \(names.joined(separator: ", "))",
        hint: Spelling.nearest(to: name, among: names).map { "did you mean t.\($0)?" })
    }
    frame.rawSet(-2, field: "__index" as StaticString)
    frame.setProtectedMetatable(at: -2)
    let table = host.lua.makeReference()
    assertionTable = table
    return table
  }
}
