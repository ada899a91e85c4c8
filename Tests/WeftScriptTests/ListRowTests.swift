import Testing

@testable import WeftAPI
@testable import WeftScript

@Suite("Rows of data sources and delegates")
struct ListRowTests {
  @Test("Each method that a list calls is a row, and each row is called")
  func calledMethods() {
    for (rows, called) in [
      (ListMethods.table, ContainerMethods.table), (.collection, .collection), (.pager, .pager),
    ] {
      #expect(rows.source.names.sorted() == called.dataSource.sorted())
      #expect(rows.delegate.names.sorted() == called.delegate.sorted())
    }
  }
}
