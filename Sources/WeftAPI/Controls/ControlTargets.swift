import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The targets and functions that scripts have set on a control: a list among its fields, so that it lives as long as
/// the control. Nodes are held weakly, as in Texture; tables, which may have no other references, strongly.
private enum TargetList {
  /// Nodes by the numbers of their targets, weakly.
  static let nodes: Int64 = 1
  /// Tables by the numbers of their targets.
  static let tables: Int64 = 2
  /// Functions by their names.
  static let functions: Int64 = 3
  /// The numbers of targets, and the names of functions, by their values, weakly. A function whose name was given to
  /// another one meanwhile is found with an outdated name.
  static let numbers: Int64 = 4

  static let all = [nodes, tables, functions, numbers]
}

extension ControlTarget {
  /// The target of a control's own functions: those set as properties, or added without a target.
  fileprivate static let itself = ControlTarget.foreign(0)
}

/// Targets of scripts, for `addTarget` and the like.
struct ControlTargets {
  let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Carries out `control:addTarget(target, action, controlEvents)`.
  func add(
    _ control: ControlNode, _ target: ScriptValue, _ action: ScriptValue, _ events: ControlEvents
  ) throws(WeftError) {
    let frame = action.frame
    let method = action.type == .string ? frame.name(at: action.slot) ?? "" : nil
    if target.isNil, let method {
      return try refusing { try control.addTarget(action: method, for: events) }
    }
    if target.type == .userdata, let node = frame.node(at: target.slot, host), let method {
      try requireMethod(method, of: node, at: target.slot, control, frame)
    }
    let number = target.isNil ? .itself : number(ofTargetAt: target.slot, of: control, frame, adding: true) ?? .itself
    let name = method ?? functionName(at: action.slot, of: control, frame, adding: true) ?? ""
    try add(name, isFunction: method == nil, of: number, to: control, events, frame)
  }

  /// Sets a control's own function for an event; nil removes it.
  func setHandler(_ event: ControlEvent, of control: ControlNode, _ value: ScriptValue) throws(Mismatch) {
    guard value.type == .function || value.isNil else {
      throw Mismatch(
        expected: "a function", value,
        hint: value.type == .string ? "a method's name is for addTarget(target, name, \"\(event.rawValue)\")" : nil)
    }
    let frame = value.frame
    let name = event.handlerName
    let isThere = control.actions(of: .itself, for: event).contains(name)
    if value.isNil {
      control.removeTarget(.itself, action: name, for: event.mask)
    } else if !isThere {
      do throws(WeftError) {
        try add(name, isFunction: true, of: .itself, to: control, event.mask, frame)
      } catch {
        throw Mismatch(refusal: error.message)
      }
    }
    if isThere || !value.isNil {
      pushTargets(of: control, TargetList.functions, frame, adding: true)
      let list = frame.top
      // A function that is also a target's is found there.
      let isNamed = !value.isNil && pushName(ofValueAt: value.slot, in: list, control, frame)
      frame.top = list
      frame.push(name)
      if value.isNil || isNamed {
        if value.isNil { frame.pushNil() } else { frame.pushValue(at: value.slot) }
        frame.rawSet(list)
      } else {
        self.name(valueAt: value.slot, in: list, control, frame)
      }
      frame.top = list - 1
    }
  }

  /// Pushes a control's own function for an event, or nil.
  func pushHandler(_ event: ControlEvent, of control: ControlNode, _ frame: LuaFrame) {
    guard pushTargets(of: control, TargetList.functions, frame, adding: false) else { return frame.pushNil() }
    frame.push(event.handlerName)
    frame.rawGet(-2)
    frame.remove(-2)
  }

  /// Carries out `control:removeTarget(target, action, controlEvents)`; no target and no action are all of them.
  func remove(
    _ control: ControlNode, _ target: ScriptValue, _ action: ScriptValue, _ events: ControlEvents
  ) {
    let frame = action.frame
    var number: ControlTarget?
    if !target.isNil {
      guard let known = self.number(ofTargetAt: target.slot, of: control, frame, adding: false) else { return }
      number = known
    }
    var name: String?
    if action.type == .string {
      name = frame.name(at: action.slot)
    } else if action.type == .function {
      guard let known = functionName(at: action.slot, of: control, frame, adding: false) else { return }
      name = known
    }
    control.removeTarget(number, action: name, for: events)
  }

  /// Carries out `control:actionsForTarget(target, controlEvent)`: pushes a list of names and functions.
  func pushActions(of target: ScriptValue, at event: ControlEvent, _ control: ControlNode) -> Int32 {
    let frame = target.frame
    let targets: [ControlTarget] =
      target.isNil
      ? [.responders, .itself]
      : [number(ofTargetAt: target.slot, of: control, frame, adding: false)].compactMap { $0 }
    frame.pushTable()
    var count: Int64 = 0
    for target in targets {
      for name in control.actions(of: target, for: event) {
        count += 1
        pushAction(name, of: control, frame)
        frame.rawSet(-2, count)
      }
    }
    return 1
  }

  /// Pushes the nodes and tables that are targets of a control.
  func pushAll(of control: ControlNode, _ frame: LuaFrame) {
    frame.pushTable()
    let list = frame.top
    var count: Int64 = 0
    for case .foreign(let number) in control.allTargets {
      if number == 0 {
        frame.push(control, host)
      } else {
        pushTarget(number, of: control, frame)
      }
      if frame.isNil(at: -1) {
        frame.pop()
      } else {
        count += 1
        frame.rawSet(list, count)
      }
    }
  }

  // MARK: calling

  private func add(
    _ name: String, isFunction: Bool, of target: ControlTarget, to control: ControlNode, _ events: ControlEvents,
    _ frame: LuaFrame
  ) throws(WeftError) {
    let place = frame.location()
    let action = ControlAction(name, of: target) { [link = host.link] control, event in
      guard let host = link.host else { return false }
      return ControlTargets(host).call(name, isFunction: isFunction, of: target, control, event, place)
    }
    try refusing { try control.addAction(action, for: events) }
  }

  /// Calls an action; false if its target no longer exists.
  private func call(
    _ name: String, isFunction: Bool, of target: ControlTarget, _ control: ControlNode, _ event: SentControlEvent,
    _ place: SourceLocation?
  ) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
      let receiver = top + 1
      if case .foreign(let number) = target, number != 0 {
        pushTarget(number, of: control, frame)
        if frame.isNil(at: receiver) { return false }
      } else {
        frame.pushNil()
      }
      if isFunction {
        pushAction(name, of: control, frame)
      } else {
        frame.push(name)
        try frame.get(receiver)
      }
      guard frame.type(at: -1) == .function else {
        throw WeftError(
          .type, "\(control.layoutName):addTarget: the target has no function \"\(name)\"", location: place)
      }
      let hasReceiver = !frame.isNil(at: receiver)
      Tasks.of(host).handle("\(control.className) \(event.event.rawValue)", functionAt: frame.top, frame) {
        (stack) throws(WeftError) in
        if hasReceiver, case .foreign(let number) = target { pushTarget(number, of: control, stack) }
        stack.push(control, host)
        stack.push(event, from: control)
        return hasReceiver ? 3 : 2
      }
    } catch {
      host.eventLoop.report(error)
    }
    return true
  }

  // MARK: entries of the list

  /// Pushes one of the lists of a control; false, with nothing pushed, if there is none.
  @discardableResult
  private func pushTargets(of control: ControlNode, _ list: Int64, _ frame: LuaFrame, adding: Bool) -> Bool {
    NodeBlocks(host).pushHidden(.controlTargets, of: control, frame)
    if frame.type(at: -1) != .table {
      frame.pop()
      guard adding else { return false }
      frame.pushTable(items: 4)
      for list in TargetList.all {
        frame.pushTable()
        if list == TargetList.nodes || list == TargetList.numbers {
          frame.pushTable(fields: 1)
          frame.push(list == TargetList.nodes ? "v" : "k")
          frame.rawSet(-2, field: "__mode")
          frame.setMetatable(at: -2)
        }
        frame.rawSet(-2, list)
      }
      frame.pushValue(at: -1)
      NodeBlocks(host).setHiddenValue(.controlTargets, of: control, frame)
    }
    frame.rawGet(-1, list)
    frame.remove(-2)
    return true
  }

  /// Returns the number of the target at an index: its present one, or a new one.
  private func number(
    ofTargetAt index: Int32, of control: ControlNode, _ frame: LuaFrame, adding: Bool
  ) -> ControlTarget? {
    if frame.node(at: index, host) === control {
      return number(in: TargetList.nodes, index, control, frame, adding)
    }
    let list = frame.type(at: index) == .table ? TargetList.tables : TargetList.nodes
    return number(in: list, index, control, frame, adding)
  }

  private func number(
    in list: Int64, _ index: Int32, _ control: ControlNode, _ frame: LuaFrame, _ adding: Bool
  ) -> ControlTarget? {
    let top = frame.top
    defer { frame.top = top }
    guard pushTargets(of: control, list, frame, adding: adding) else { return nil }
    if pushName(ofValueAt: index, in: top + 1, control, frame), let known = frame.integer(at: -1) {
      return .foreign(Int(known))
    }
    guard adding else { return nil }
    host.state.lastTarget += 1
    frame.push(Int64(host.state.lastTarget))
    name(valueAt: index, in: top + 1, control, frame)
    return .foreign(host.state.lastTarget)
  }

  /// Returns the name of the function at an index, as an action: its present one, or a new one.
  private func functionName(
    at index: Int32, of control: ControlNode, _ frame: LuaFrame, adding: Bool
  ) -> String? {
    let top = frame.top
    defer { frame.top = top }
    guard pushTargets(of: control, TargetList.functions, frame, adding: adding) else { return nil }
    if pushName(ofValueAt: index, in: top + 1, control, frame) { return frame.name(at: -1) }
    guard adding else { return nil }
    host.state.lastTarget += 1
    // No method has such a name.
    let name = "function \(host.state.lastTarget)"
    frame.push(name)
    self.name(valueAt: index, in: top + 1, control, frame)
    return name
  }

  /// Pushes the number or the name of a value in a list; false if it has none, with any values above the list.
  private func pushName(ofValueAt index: Int32, in list: Int32, _ control: ControlNode, _ frame: LuaFrame) -> Bool {
    guard pushTargets(of: control, TargetList.numbers, frame, adding: false) else { return false }
    frame.pushValue(at: index)
    frame.rawGet(-2)
    guard !frame.isNil(at: -1) else { return false }
    frame.pushValue(at: -1)
    frame.rawGet(list)
    guard frame.rawEqual(-1, index) else { return false }
    frame.pop()
    return true
  }

  /// Adds a value to a list, with the number or the name on top of the stack, which is popped.
  private func name(valueAt index: Int32, in list: Int32, _ control: ControlNode, _ frame: LuaFrame) {
    let name = frame.top
    frame.pushValue(at: name)
    frame.pushValue(at: index)
    frame.rawSet(list)
    pushTargets(of: control, TargetList.numbers, frame, adding: true)
    frame.pushValue(at: index)
    frame.pushValue(at: name)
    frame.rawSet(-3)
    frame.top = name - 1
  }

  /// Pushes the target with a number, or nil.
  private func pushTarget(_ number: Int, of control: ControlNode, _ frame: LuaFrame) {
    for list in [TargetList.nodes, TargetList.tables] {
      guard pushTargets(of: control, list, frame, adding: false) else { break }
      frame.rawGet(-1, Int64(number))
      frame.remove(-2)
      if !frame.isNil(at: -1) { return }
      frame.pop()
    }
    frame.pushNil()
  }

  /// Pushes the function with a name, or the name.
  private func pushAction(_ name: String, of control: ControlNode, _ frame: LuaFrame) {
    if pushTargets(of: control, TargetList.functions, frame, adding: false) {
      frame.push(name)
      frame.rawGet(-2)
      frame.remove(-2)
      if !frame.isNil(at: -1) { return }
      frame.pop()
    }
    frame.push(name)
  }

  // MARK: arguments

  /// Throws if a node doesn't have a method: otherwise the error would be raised only by a tap.
  private func requireMethod(
    _ name: String, of node: DisplayNode, at index: Int32, _ control: ControlNode, _ frame: LuaFrame
  ) throws(WeftError) {
    let top = frame.top
    defer { frame.top = top }
    frame.pushValue(at: index)
    frame.push(name)
    do throws(WeftError) {
      try frame.get(-2)
      if frame.type(at: -1) == .function { return }
    } catch {
      // A name that can't be a field's is handled as any other mistake.
    }
    frame.top = top
    var names: [String] = []
    (node.methods as? ScriptClass)?.pushMethods(frame)
    if frame.top > top {
      frame.forEachRaw(-1) { frame in
        if frame.type(at: -1) == .function, let method = frame.name(at: -2) { names.append(method) }
      }
    }
    throw WeftError(
      .type, "\(control.layoutName):addTarget: \(node.layoutName) has no method \"\(name)\"",
      hint: Spelling.nearest(to: name, among: names.sorted()).map { "did you mean \"\($0)\"?" })
  }
}

extension ScriptValue {
  /// Reads `"touchUpInside"`, a list of such names, or `"allEvents"`.
  func controlEvents() throws(Mismatch) -> ControlEvents {
    if text == "allEvents" { return .allEvents }
    guard type == .table else {
      do throws(Mismatch) {
        return try ControlEvent.named(self).mask
      } catch {
        throw Mismatch(
          expected: "\(error.expected), \"allEvents\" or a list of events", got: error.got, hint: error.hint)
      }
    }
    let count = Int64(frame.rawLength(slot))
    guard count > 0 else { throw Mismatch(expected: "an event, or a list of events", got: "an empty list") }
    var events: ControlEvents = []
    for index in 1...count {
      frame.rawGet(slot, index)
      defer { frame.pop() }
      do throws(Mismatch) {
        events.insert(try ControlEvent.named(ScriptValue(frame, at: -1)).mask)
      } catch {
        throw error.inside(.item(Int(index)))
      }
    }
    return events
  }
}
