import WeftLayout
import WeftLua
import WeftLists
import WeftNodes
import WeftSupport

/// A layout of a collection, of a class that a script has derived from `ui.CollectionLayout`: its
/// `layoutAttributesForItemAt` places one item after the other.
package final class ScriptCollectionLayout {
  package let layoutClass: LayoutClass
  /// The layout that asks it.
  private(set) lazy var layout = SequentialLayout(rule: self)

  init(_ layoutClass: LayoutClass) { self.layoutClass = layoutClass }

  private var host: ScriptHost { layoutClass.host }

  /// The hook that every class must have.
  fileprivate static let mainHook = CollectionLayoutMember.layoutAttributesForItemAt.rawValue

  /// Calls a method of the class.
  ///
  /// - Parameters:
  ///   - push: pushes the arguments after the object; returns their number.
  ///   - read: reads the result on top of the stack; the function is at the index that it receives.
  /// - Returns: nil if the class has no such method.
  private func call<Result>(
    _ method: String, _ push: (LuaFrame) -> Int32, _ read: (LuaFrame, Int32) throws(WeftError) -> Result
  ) throws(WeftError) -> Result? {
    guard layoutClass.link.host != nil else {
      throw WeftError(.runtime, "the script of \(layoutClass.name) has been closed")
    }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    layoutClass.methods.push(frame)
    frame.push(method)
    frame.rawGet(-2)
    guard frame.type(at: -1) == .function else { return nil }
    let function = frame.top
    frame.pushValue(at: function)
    frame.push(self, host)
    let count = push(frame)
    try host.lua.call(arguments: 1 + count, results: 1)
    return try read(frame, function)
  }

  /// Returns the place of the hook that places items.
  ///
  /// - Parameter isResult: true for the place where it returns.
  fileprivate func hookLocation(isResult: Bool) -> SourceLocation? {
    guard let host = layoutClass.link.host else { return nil }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(4) else { return nil }
    layoutClass.methods.push(frame)
    frame.push(Self.mainHook)
    frame.rawGet(-2)
    guard frame.type(at: -1) == .function else { return nil }
    if isResult { return host.state.sources.resultLocation(ofFunctionAt: -1, isNil: false, frame) }
    return frame.functionLocation(at: -1)
  }

  private func pushContext(_ frame: LuaFrame) {
    frame.pushObject(
      layout, host.objects.collectionLayoutContext.kind, metatable: host.objects.collectionLayoutContext.metatable)
  }

  /// Returns the error for a wrong result, at the line that returns it.
  private func wrongResult(
    _ call: String, _ mismatch: Mismatch, isNil: Bool, _ function: Int32, _ frame: LuaFrame
  ) -> WeftError {
    WeftError(
      .type, "\(layoutClass.name):\(call): expected \(mismatch.expected), got \(mismatch.got)",
      location: host.state.sources.resultLocation(ofFunctionAt: function, isNil: isNil, frame),
      hint: mismatch.hint ?? (isNil ? "does every path return a value?" : nil))
  }
}

extension ScriptCollectionLayout: PlacementRule {
  package func makeState(ofSection section: Int) throws -> any PlacementState {
    try endingPass { () throws(WeftError) in
      try call(
        CollectionLayoutMember.prepare.rawValue,
        { frame in
          frame.push(Int64(section + 1))
          self.pushContext(frame)
          return 2
        }
      ) { (frame, function) throws(WeftError) -> ScriptPlacementState in
        let value = ScriptValue(frame, at: -1)
        if value.isNil { return self.emptyState() }
        guard value.type == .table else {
          throw self.wrongResult(
            "\(CollectionLayoutMember.prepare.rawValue)(\(section + 1))",
            Mismatch(expected: "a table, the state of the section, or nil", value),
            isNil: false, function, frame)
        }
        return ScriptPlacementState(frame.reference(at: -1), self)
      } ?? emptyState()
    }
  }

  private func emptyState() -> ScriptPlacementState {
    // Called after the layout's own method, which requires the host.
    host.lua.stack.pushTable()
    return ScriptPlacementState(host.lua.makeReference(), self)
  }

  package func frame(ofItemAt path: RowIndexPath, _ state: any PlacementState) throws -> Rect {
    guard let state = state as? ScriptPlacementState else { return .zero }
    return try endingPass { () throws(WeftError) in
      let frame = try call(
        Self.mainHook,
        { frame in
          frame.push(Int64(path.section + 1))
          frame.push(Int64(path.item + 1))
          frame.push(state.table)
          self.pushContext(frame)
          return 4
        }
      ) { (frame, function) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        do throws(Mismatch) {
          return try value.usableFrame()
        } catch {
          throw self.wrongResult(
            "\(Self.mainHook)(\(path.section + 1), \(path.item + 1))", error, isNil: value.isNil, function, frame)
        }
      }
      guard let frame else {
        throw WeftError(
          .type, "\(layoutClass.name) has no \(Self.mainHook), so it places nothing",
          hint: "write function \(layoutClass.name):\(Self.mainHook)(section, item, state, context) … "
            + "return { x, y, width, height } end")
      }
      return frame
    }
  }

  package func refusal(_ message: String) -> (any Error)? {
    WeftError(.layout, "\(layoutClass.name):\(Self.mainHook): \(message)", location: hookLocation(isResult: true))
  }
}

/// The table that a script's layout keeps while it places a section's items.
final class ScriptPlacementState: PlacementState {
  let table: LuaReference
  // `copy()` is called only while the rule places items, and is held.
  private unowned let rule: ScriptCollectionLayout
  /// The maximum depth of tables in it: they are copied.
  private static let maximumDepth = 8

  init(_ table: LuaReference, _ rule: ScriptCollectionLayout) {
    self.table = table
    self.rule = rule
  }

  func copy() throws(LayoutError) -> any PlacementState {
    guard let host = rule.layoutClass.link.host else {
      throw LayoutError(WeftError(.runtime, "the script has been closed"), of: rule.layoutClass.name)
    }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      frame.push(table)
      try copyTable(frame, 1)
      return ScriptPlacementState(frame.reference(at: -1), rule)
    } catch {
      var error = error
      error.location = error.location ?? rule.hookLocation(isResult: false)
      throw LayoutError(error, of: rule.layoutClass.name)
    }
  }

  /// Replaces the table on top of the stack by a copy, with copies of the tables in it.
  private func copyTable(_ frame: LuaFrame, _ depth: Int) throws(WeftError) {
    guard depth <= Self.maximumDepth, frame.checkStack(12) else {
      throw WeftError(
        .depth,
        "\(rule.layoutClass.name): the state of a section has more than \(Self.maximumDepth) tables inside one another",
        hint: "it is copied now and then: keep numbers in it, such as the lengths of columns")
    }
    let source = frame.top
    frame.pushTable()
    var failure: WeftError?
    frame.forEachRaw(source) { frame in
      guard failure == nil else { return }
      let key = frame.top - 1
      frame.pushValue(at: key)
      frame.pushValue(at: key + 1)
      if frame.type(at: -1) == .table {
        do throws(WeftError) {
          try copyTable(frame, depth + 1)
        } catch {
          failure = error
        }
      }
      if failure == nil { frame.rawSet(source + 1) }
      frame.top = key + 1
    }
    if let failure { throw failure }
    frame.remove(source)
  }
}

extension LuaFrame {
  /// Pushes a layout: its present userdata, or a new one.
  func push(_ layout: ScriptCollectionLayout, _ host: ScriptHost) {
    pushObject(
      layout, LayoutClasses.of(host).layoutKind, metatable: layout.layoutClass.metatable, userValues: 1)
  }
}
