import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Models of programs in Swift")
struct ItemSectionTests {
  private struct Task: Identifiable, Equatable {
    let id: String
    var height = 50.0
  }

  private final class TaskCell: CellNode {
    var task: Task { didSet { invalidateLayout() } }

    init(_ task: Task) {
      self.task = task
      super.init()
      debugName = task.id
    }

    override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
      Size(width: 200, height: task.height)
    }
  }

  private func names(_ container: CellContainerNode) -> [String] { container.visibleNodes.compactMap(\.debugName) }

  @Test("Models that stay keep their cells; one that has changed is given to its cell, or gets a new one")
  func models() throws {
    for updates in [true, false] {
      let shown = try ShownContainer(TableNode())
      let table = shown.container
      var made: [String] = []
      func set(_ tasks: [Task]) throws {
        try table.setItems(
          tasks, with: .none, update: updates ? { cell, task in (cell as? TaskCell)?.task = task } : nil
        ) { task in
          made.append(task.id)
          return TaskCell(task)
        }
        try shown.settle()
      }
      try set([Task(id: "a"), Task(id: "b"), Task(id: "c")])
      let b = try #require(table.nodeForRow(at: RowIndexPath(row: 1)))
      try set([Task(id: "b", height: 80), Task(id: "d"), Task(id: "a")])
      #expect(names(table) == ["b", "d", "a"])
      #expect((table.nodeForRow(at: RowIndexPath(row: 0)) === b) == updates)
      #expect(table.rectForRow(at: RowIndexPath(row: 0))?.size.height == 80)
      #expect(made == ["a", "b", "c"] + (updates ? ["d"] : ["b", "d"]))
    }
  }

  @Test("Sections have headers, which are made again when their items change")
  func sections() throws {
    let shown = try ShownContainer(CollectionNode())
    var headers: [String] = []
    func set(_ sections: [(Int, [String])]) throws {
      try shown.container.setItems(
        in: sections.map { ItemSection($0.0, $0.1.map { Task(id: $0) }) }, with: .none,
        header: { key, tasks in
          headers.append("\(key):\(tasks.count)")
          return TaskCell(Task(id: "header \(key)", height: 10))
        }
      ) { TaskCell($0) }
      try shown.settle()
    }
    try set([(1, ["a"]), (2, ["b"])])
    try set([(2, ["b"]), (1, ["a", "c"])])
    #expect(headers == ["1:1", "2:1", "1:2"])
    #expect(names(shown.container) == ["b", "a", "c"])
    #expect(shown.container.supplementaryNode(ofKind: .header, inSection: 0)?.debugName == "header 2")
  }

  @Test("A header is made again when a model of its section is another, also one that has no cell")
  func headersOfFarModels() throws {
    let shown = try ShownContainer(TableNode())
    var made: [Double] = []
    for last in [50.0, 50, 70, 70] {
      let tasks = (0..<200).map { Task(id: "\($0)", height: $0 == 199 ? last : 50) }
      try shown.container.setItems(
        in: [ItemSection("all", tasks)], with: .none,
        header: { _, tasks in
          made.append(tasks.last?.height ?? 0)
          return TaskCell(Task(id: "header", height: 10))
        }
      ) { TaskCell($0) }
      try shown.settle()
    }
    #expect(made == [50, 70])
  }

  @Test("Two models with one id, and a container with a data source, are refused, and nothing changes")
  func refusals() throws {
    let shown = try ShownContainer(TableNode())
    let table = shown.container
    try table.setItems([Task(id: "a")]) { TaskCell($0) }
    try shown.settle()
    let twice = #expect(throws: NodeError.self) {
      try table.setItems([Task(id: "b"), Task(id: "c"), Task(id: "b")]) { TaskCell($0) }
    }
    #expect(twice?.message == "models 0 and 2 of section 0 have the same id")
    let sections = #expect(throws: NodeError.self) {
      try table.setItems(in: [ItemSection("x", [Task]()), ItemSection("x", [])]) { TaskCell($0) }
    }
    #expect(sections?.message == "sections 0 and 1 have the same key")
    let apart = #expect(throws: NodeError.self) {
      try table.setItems(in: [ItemSection(0, [Task(id: "b")]), ItemSection(1, [Task(id: "c"), Task(id: "b")])]) {
        TaskCell($0)
      }
    }
    #expect(apart?.message == "model 0 of section 0 and model 1 of section 1 have the same id")
    #expect(names(table) == ["a"])
    let source = Rows(1)
    let other = try ShownTable(source)
    #expect(throws: NodeError.self) { try other.table.setItems([Task(id: "a")]) { TaskCell($0) } }
  }
}
