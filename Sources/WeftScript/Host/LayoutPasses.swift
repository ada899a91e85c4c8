import Foundation
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
