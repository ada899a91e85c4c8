import WeftEssentials
import WeftLayout
import WeftLua
import WeftNodes

/// The values that a host needs during layout passes.
package struct LayoutPasses {
  /// The number of passes.
  var number = 0
  /// The nodes that layout code has made in the current pass.
  var nodes: ContiguousArray<LayoutNode> = []
  /// Their number, and that of other objects with fields which layout code has made in the pass.
  var madeCount = 0
  /// The number of specs made within passes, and the size of the engine at the last count.
  var specCount = 0
  var weighedEngine = 0
  /// The position of the last access to the children of a spec of the pass.
  var childCursor = ChildCursor()
  /// The clock that measures the time of a layout; nil if that isn't needed.
  package var clock: LayoutClock?
  /// True to check the layouts that scripts make themselves, by `layoutThatFits`, for likely mistakes: the first few of
  /// each line. False by default.
  package var reviewsLayouts = false
  /// The name of the chunk whose file was numbered last, and that number.
  private var lastName: [CChar] = []
  private var lastFile: UInt16 = 0

  init() {}

  /// Counts what the layout engine holds, now and then: at every thousandth spec of a pass, and when it ends.
  mutating func weigh(_ host: ScriptHost) {
    specCount &+= 1
    if specCount & 1023 == 0 { weighEngine(host) }
  }

  /// Counts what the layout engine holds.
  mutating func weighEngine(_ host: ScriptHost) {
    let footprint = host.engine.footprint
    host.lua.accountMemory(footprint - weighedEngine)
    weighedEngine = footprint
  }

  /// A node made during a pass may be held by nothing but the pass.
  mutating func keep(_ node: DisplayNode, _ frame: LuaFrame, at index: Int32, _ host: ScriptHost) {
    nodes.append(node)
    keep(frame, at: index, host)
  }

  /// An object made during a pass, with its fields.
  mutating func keep(_ frame: LuaFrame, at index: Int32, _ host: ScriptHost) {
    let index = frame.absolute(index)
    madeCount += 1
    frame.push(host.nodeClasses.madeInPass)
    frame.pushValue(at: index)
    frame.rawSet(-2, Int64(madeCount))
    frame.pop()
  }

  /// Called when a pass has ended.
  mutating func end(_ host: ScriptHost) {
    weighEngine(host)
    number += 1
    childCursor = ChildCursor()
    guard madeCount > 0 else { return }
    nodes.removeAll(keepingCapacity: true)
    host.nodeClasses.clearMadeInPass(host.lua, count: madeCount)
    madeCount = 0
  }

  /// Returns the number of the file of a chunk.
  mutating func file(ofChunk source: UnsafePointer<CChar>, _ engine: LayoutEngine) -> UInt16 {
    // Consecutive objects are mostly made in one file. Lua may use an address again for another name, so the names are
    // compared.
    if lastName.withUnsafeBufferPointer({ $0.baseAddress.map { strcmp($0, source) == 0 } ?? false }) { return lastFile }
    var name = String(cString: source)
    lastName = Array(name.utf8CString)
    if name.hasPrefix("@") { name.removeFirst() }
    lastFile = engine.intern(file: name)
    return lastFile
  }
}
