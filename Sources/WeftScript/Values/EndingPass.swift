import WeftLayout
import WeftLua

/// Runs code of a script for a container's element. Once a limit has been reached no other element fares better: the
/// layout pass ends.
package func endingPass<Result>(_ body: () throws(WeftError) -> Result) throws -> Result {
  do throws(WeftError) {
    return try body()
  } catch {
    guard [.time, .memory, .interrupted].contains(error.code) else { throw error }
    throw LayoutError(.interrupted, "a row was not made", element: "table", underlying: error)
  }
}
