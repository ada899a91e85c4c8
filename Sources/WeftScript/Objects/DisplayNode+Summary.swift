import WeftLayout
import WeftNodes
import WeftSupport

extension DisplayNode {
  /// A node in messages and at the prompt: `<PhotoCell "header" 375x521, 3 subnodes>`.
  package var summary: String {
    var text = "<\(className)"
    if let debugName { text += " \"\(debugName)\"" }
    let size = bounds.size == .zero ? calculatedSize : bounds.size
    if size != .zero { text += " \(shortNumber(size.width))x\(shortNumber(size.height))" }
    if !subnodes.isEmpty { text += ", \(subnodes.count) subnode\(subnodes.count == 1 ? "" : "s")" }
    return text + ">"
  }
}
