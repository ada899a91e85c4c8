import Testing
import Weft

@Suite("The receipt of a reload")
struct ReloadReceiptTests {
  @Test("The receipts of several scripts add up to one: each file once, each number their sum")
  func sum() {
    var sum = receipt(["/b.lua", "/c.lua"], ["/b.json"], ["Card"], 1)
    sum.add(receipt(["/a.lua", "/c.lua"], ["/a.json"], ["Card", "Avatar"], 10))
    #expect(sum.files == ["/a.lua", "/b.lua", "/c.lua"])
    #expect(sum.dataFiles == ["/a.json", "/b.json"])
    #expect(sum.classes == ["Avatar", "Card"])
    #expect([sum.nodeCount, sum.rebuiltCount, sum.measuredCount, sum.carriedCount] == [11, 22, 33, 44])
    #expect([sum.scriptMilliseconds, sum.layoutMilliseconds, sum.milliseconds] == [55, 66, 77])
  }

  private func receipt(_ files: [String], _ data: [String], _ classes: [String], _ unit: Int) -> ReloadReceipt {
    var receipt = ReloadReceipt()
    (receipt.files, receipt.dataFiles, receipt.classes) = (files, data, classes)
    (receipt.nodeCount, receipt.rebuiltCount) = (unit, 2 * unit)
    (receipt.measuredCount, receipt.carriedCount) = (3 * unit, 4 * unit)
    (receipt.scriptMilliseconds, receipt.layoutMilliseconds) = (Double(5 * unit), Double(6 * unit))
    receipt.milliseconds = Double(7 * unit)
    return receipt
  }
}
