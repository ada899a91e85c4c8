import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The functions that scripts give to nodes, kept with the nodes' own fields.
package struct NodeBlocks {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Pushes a node's function, or nil.
  package func pushHidden(_ block: NodeBlock, of node: DisplayNode, _ frame: LuaFrame) {
    frame.push(node, host)
    let object = frame.top
    if frame.userValue(NodeValues.fields, at: object) == .table {
      frame.rawGet(-1, key(block))
      frame.remove(-2)
    } else {
      frame.pop()
      frame.pushNil()
    }
    frame.remove(object)
  }

  /// Pushes a node's table, which is made if there is none.
  package func pushHiddenTable(_ block: NodeBlock, of node: DisplayNode, _ frame: LuaFrame) {
    pushHidden(block, of: node, frame)
    guard frame.type(at: -1) != .table else { return }
    frame.pop()
    frame.pushTable()
    frame.pushValue(at: -1)
    setHiddenValue(block, of: node, frame)
  }

  private func key(_ block: NodeBlock) -> UnsafeRawPointer {
    // Any address of the host's own: nothing else uses them as keys.
    let base = UnsafeRawPointer(Unmanaged.passUnretained(host).toOpaque())
    return base + Int(block.rawValue)
  }

  func setHidden(_ block: NodeBlock, of node: DisplayNode, _ value: ScriptValue) throws(Mismatch) {
    guard value.type == .function || value.isNil else { throw Mismatch(expected: "a function", value) }
    let frame = value.frame
    if value.isNil { frame.pushNil() } else { frame.pushValue(at: value.slot) }
    setHiddenValue(block, of: node, frame)
  }

  /// Pops a value and keeps it with the node.
  package func setHiddenValue(_ block: NodeBlock, of node: DisplayNode, _ frame: LuaFrame) {
    frame.push(node, host)
    let object = frame.top
    frame.pushValue(at: object - 1)
    setHidden(block, ofObjectAt: object, frame)
    frame.top = object - 2
  }

  /// Pops a value and keeps it with the node whose userdata is at an index.
  func setHidden(_ block: NodeBlock, ofObjectAt object: Int32, _ frame: LuaFrame) {
    if frame.userValue(NodeValues.fields, at: object) != .table {
      frame.pop()
      frame.pushTable()
      frame.pushValue(at: -1)
      frame.setUserValue(NodeValues.fields, at: object)
    }
    frame.insert(-2)
    frame.rawSet(-2, key(block))
    frame.pop()
  }

  package func setLayoutSpecBlock(_ node: DisplayNode, _ value: ScriptValue) throws(Mismatch) {
    if !value.isNil, let methods = node.methods,
      let method = host.api.baseClass.callbacks.first(where: {
        [.layoutSpecThatFits, .calculateLayoutThatFits].contains($0.override) && methods.overrides.contains($0.override)
      })
    {
      throw Mismatch(
        expected: "no block, since \(node.className) has \(method.name)", got: "a function",
        hint: "a node gives its layout in one way")
    }
    try setHidden(.layoutSpecBlock, of: node, value)
    guard !value.isNil else {
      node.layoutSpecBlock = nil
      return
    }
    // A node that Swift holds may live longer than its host; what the script would have said is left out then.
    node.layoutSpecBlock = { [link = host.link] (node, range, pass) throws(LayoutError) in
      guard let host = link.host, let node = node as? DisplayNode else { return .none }
      return try NodeBlocks(host).callLayoutSpecBlock(of: node, range, pass)
    }
  }

  private func callLayoutSpecBlock(
    of node: DisplayNode, _ range: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    let made = host.passes.madeCount
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      pushHidden(.layoutSpecBlock, of: node, frame)
      frame.push(node, host)
      frame.push(range)
      host.passes.clock?.begin(.code)
      defer { host.passes.clock?.end() }
      try host.lua.call(arguments: 2, results: 1)
      return try LayoutResults(host).element(frame, of: node, .block(.layoutSpecBlock), pass, made: made)
    } catch {
      var error = error
      if (error.location?.line ?? 0) == 0, let place = node.methods?.source(of: node) {
        error.location =
          host.state.sources.propertyLocation(
            of: [.name("\(NodeBlock.layoutSpecBlock)")], madeAt: SourceLocation(file: place.file, line: place.line),
            constructor: node.className) ?? error.location
      }
      throw LayoutError(error, of: node, isMeasuring: true)
    }
  }

  /// Pushes a modification block of Swift's as a function for scripts.
  package func pushModificationBlock(_ block: @escaping ImageNode.ModificationBlock, _ frame: LuaFrame) {
    frame.pushFunction("\(NodeBlock.imageModificationBlock)") { [unowned host] (frame) throws(WeftError) in
      let canvas = try frame.argument(1, host.objects.canvas.kind)
      let image = try frame.argument(2, host.objects.image.kind).image
      guard canvas.isOpen else {
        throw WeftError(.runtime, "the drawing is over; a canvas lasts for one call")
      }
      do throws(Mismatch) {
        let bounds = try ScriptValue(frame, at: 3).rect()
        do throws(LayoutError) {
          try block(&canvas.recorder, image, bounds)
        } catch {
          throw Mismatch(refusal: error.message)
        }
      } catch {
        throw WeftError(error, "ui", "\(NodeBlock.imageModificationBlock)")
      }
      return 0
    }
  }

  package func setImageModificationBlock(_ node: ImageNode, _ value: ScriptValue) throws(Mismatch) {
    // Until Texture 2 the block took the image alone, and gave another.
    if value.type == .function, value.frame.parameterNames(at: value.slot).first == "image" {
      throw Mismatch(
        expected: "function(canvas, image, bounds)", got: "a function whose first argument is the image",
        hint: "it draws on the canvas what is shown, and returns nothing")
    }
    try setHidden(.imageModificationBlock, of: node, value)
    guard !value.isNil else {
      node.imageModificationBlock = nil
      return
    }
    node.imageModificationBlock = { [link = host.link, weak node] (recorder, image, bounds) throws(LayoutError) in
      // The block may be given to another node.
      guard let host = link.host, let node else { return }
      let frame = host.lua.stack
      let top = frame.top
      defer { frame.top = top }
      do throws(WeftError) {
        guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
        NodeBlocks(host).pushHidden(.imageModificationBlock, of: node, frame)
        try Canvas.recording(&recorder, frame, host) { (frame) throws(WeftError) in
          ScriptImages.of(host).push(image, frame)
          frame.push(bounds)
          try host.lua.call(arguments: 3, results: 0)
        }
      } catch {
        throw LayoutError(error, of: node, isMeasuring: false)
      }
    }
  }
}
