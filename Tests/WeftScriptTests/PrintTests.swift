import Testing
import Weft

@Suite("Printing")
struct PrintTests {
  @Test("Whole numbers of JSON keep all their digits")
  func integers() throws {
    let script = try Script(["ids.json": "[9007199254740993, -9007199254740993, 9223372036854775807, 1e300, 12, 0.5]"])
    #expect(
      try script.run("print(table.unpack(require 'ids'))")
        == "9007199254740993\t-9007199254740993\t9223372036854775807\t1e+300\t12\t0.5")
  }
}
