import Foundation
import Weft

// The examples in documentation comments, in the functions and classes around them: `SnippetTests` compares the texts.

/// The row of `LayoutPass`.
final class IconRow: DisplayNode {
  private let icon = DisplayNode()
  private let label = DisplayNode()

  override init() {
    super.init()
    icon.style.setPreferredSize(Size(width: 16, height: 16))
    label.style.setPreferredSize(Size(width: 40, height: 16))
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let row = try pass.add(
      StackLayoutSpec(direction: .horizontal, spacing: 8), children: [pass.node(icon), pass.node(label)])
    return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 12)), children: [row])
  }
}

final class DotNode: DisplayNode {
  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    Size(width: 12, height: 12)
  }

  override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    recorder.fill(Path(ellipseIn: bounds), .color(.black))
  }
}

/// Elements one below the other, each indented by 10 points more than the one before: the spec of `CustomLayoutSpec`.
final class StairsSpec: CustomLayoutSpec {
  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout {
    var stairs = CalculatedLayout(size: .zero)
    for child in try pass.children(of: spec) {
      var step = try pass.measure(child, SizeRange(max: constrainedSize.max))
      step.position = Point(x: 10 * Double(stairs.sublayouts.count), y: stairs.size.height)
      stairs.size.width = max(stairs.size.width, step.position.x + step.size.width)
      stairs.size.height += step.size.height
      stairs.sublayouts.append(step)
    }
    return stairs
  }
}

/// Numbers as rows: the data source of `TableDataSource`.
final class Numbers: TableDataSource {
  private let platform = Platform.standard

  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) -> CellNode {
    NoteCell(Note(id: indexPath.row, title: "\(indexPath.row)"), platform)
  }
}

/// Notes, twenty at a time: the delegate of `BatchFetchingDelegate`.
final class Feed: TableDelegate, BatchFetchingDelegate {
  private let platform = Platform.standard
  private(set) var notes: [Note] = []

  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
    let count = notes.count
    notes += (count..<count + 20).map { Note(id: $0, title: "Note \($0)") }
    try? container.setItems(notes) { [platform] note in NoteCell(note, platform) }
    context.completeBatchFetching(notes.count < 1000)
  }
}

/// Squares as items.
final class Photos: CollectionDataSource {
  func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) -> Int { 100 }

  func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) -> CellNode { CellNode() }
}

/// Runs the example of `CollectionNode`.
func makeGrid(of photos: Photos) -> CollectionNode {
  let grid = CollectionNode()
  grid.flowLayout.itemSize = Size(width: 100, height: 100)
  grid.flowLayout.minimumLineSpacing = 4
  grid.dataSource = photos
  return grid
}

/// Runs the example of `Platform`.
func makePlatform(_ folder: URL) -> Platform {
  let images = MemoryImageCache(byteLimit: 64 << 20, disk: DiskImageCache(folder: folder))
  let platform = Platform.networked(imageCache: images)
  return platform
}

/// Runs the example of `NetworkImageNode`.
func makePicture(_ platform: Platform) -> NetworkImageNode {
  let picture = NetworkImageNode(loader: platform.imageLoader)
  picture.url = URL(string: "https://example.com/cat.png")
  picture.placeholderColor = Color(white: 0.9)
  return picture
}

/// Runs the example of `LayoutEngine`.
func layOut(_ node: DisplayNode) throws -> Size {
  let engine = LayoutEngine()
  let range = SizeRange(min: Size(width: 320, height: 0), max: Size(width: 320, height: .infinity))
  let layout = try engine.layout(node, range)
  for (node, frame) in layout.frames() { print(node.layoutName, frame) }
  return layout.size
}

/// Runs the example of `Window`.
func show(_ node: DisplayNode) throws -> [UInt8] {
  let window = Window(size: Size(width: 320, height: 480))
  node.frame = Rect(size: window.size)
  try window.addSubnode(node)
  try window.layoutIfNeeded()
  let png = try CairoRenderer().png(of: node.snapshot(), scale: window.context.scale, background: .white)
  return png
}

/// Runs the example of `ScriptHost`.
func draw(script: String) throws -> [UInt8] {
  let engine = PangoTextEngine()
  let host = try ScriptHost(
    platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder()), memoryLimit: 256 << 20)
  let picture = try host.lua.withLimits(time: 2) { () throws(WeftError) in
    try host.run(file: script)
    return try host.makePicture(host.previews.first).snapshot()
  }
  let png = try CairoRenderer(engine: engine).png(of: picture, scale: 2, background: .white)
  return png
}

/// Runs the example of `ScriptHost.perform`.
func tap(_ window: Window, at point: Point, host: ScriptHost) throws {
  try host.perform { window.tap(at: point) }
}

/// Runs the example of `LivePreview`.
func touch(_ point: Point, in host: ScriptHost) throws -> LayerSnapshot {
  let live = try host.open(host.previews.first)
  try host.perform { live.window.tap(at: point) }
  try host.advance(to: host.clock + 0.5)
  let picture = try live.look()
  return picture
}

/// Runs the example of `Inspection`.
func inspect(_ live: LivePreview, in host: ScriptHost) throws {
  let inspection = try host.inspect(live)
  for element in inspection.elements(named: "title") {
    print(element.path, element.frame)
    print(try host.explain(element.id, in: live)?.text() ?? "")
  }
}

/// Runs the example of `Sweep`.
func sweep(_ live: LivePreview, in host: ScriptHost) throws {
  let sweep = try host.sweep(live, over: Sweep.Widths(from: 280, to: 480), in: PreviewEnvironment())
  print(sweep.text())
  for mark in sweep.problems { print(mark.path, mark.from, mark.to) }
}

/// Runs the example of `StagedReload`.
func reload(_ file: String, _ live: LivePreview, in host: ScriptHost) throws {
  let staged = try host.stageReload(of: [file], live: [live], time: 2)
  print(staged.commit().summary)
}

/// Runs the example of `PendingTask`.
func defineLater(in host: ScriptHost) {
  let later = host.lua.makeFunction("later") { [unowned host] (frame) throws(WeftError) in
    let task = host.makePendingTask("later()", location: frame.location())
    host.eventLoop.perform(after: 1) { task.complete { $0.push("done") } }
    task.push(frame)
    return 1
  }
  host.lua.stack.push(later)
  host.lua.setGlobal("later")
}

/// Runs the example of `LuaState.makeFunction`.
func defineTwice(in lua: LuaState) {
  let twice = lua.makeFunction("twice") { (frame) throws(WeftError) in
    guard let number = frame.number(at: 1) else { throw frame.typeError(1, expected: "number") }
    frame.push(2 * number)
    return 1
  }
  lua.stack.push(twice)
  lua.setGlobal("twice")
}

/// Runs the example of `LuaState`.
func evaluate() throws -> [LuaValue] {
  let lua = try LuaState(memoryLimit: 64 << 20)
  let chunk = try lua.load("local a, b = ... return a + b", file: "sum.lua")
  let results = try lua.withLimits(time: 1) { () throws(WeftError) in
    try lua.call(chunk, [.integer(1), .integer(2)])
  }
  return results
}

/// Runs the example of `EventLoop`.
func wait() throws -> Double {
  let loop = EventLoop()
  loop.perform(after: 0.5) { print("half a second later: \(loop.now)") }
  try loop.advance(to: 2)
  return loop.now
}

/// Runs the example of `Window.animate`.
func fade(_ badge: DisplayNode, in window: Window) throws {
  try window.animate(duration: 0.3) { () throws(LayoutError) in
    badge.alpha = 0
    try window.layoutIfNeeded()
  }
}

/// Runs the example of `ControlNode`.
func makeButton(for sender: Sender, _ platform: Platform) throws -> ButtonNode {
  let button = ButtonNode(platform: platform)
  button.setTitle("Send", for: .normal)
  try button.addTarget(sender, action: "send", for: .touchUpInside) { sender, _, _ in sender.send() }
  return button
}

/// Counts what a button sends.
final class Sender {
  private(set) var count = 0

  func send() { count += 1 }
}

/// Runs the example of `AttributedText`.
func greeting() -> AttributedText {
  let bold = TextAttributes(font: FontDescription(size: 17, weight: 700))
  let text = AttributedText(runs: [.init("Hello, "), .init("World", bold)])
  return text
}

/// Runs the example of `CellContainerNode.setItems`.
func set(_ tasks: [Note], in table: TableNode) throws {
  try table.setItems(tasks, update: { cell, task in (cell as? TaskCell)?.task = task }) { task in TaskCell(task) }
}

/// A cell that shows nothing.
final class TaskCell: CellNode {
  var task: Note

  init(_ task: Note) {
    self.task = task
    super.init()
  }
}
