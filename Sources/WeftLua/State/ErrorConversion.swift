import CLua
import CLuaBridge
import WeftSupport

/// An error as a Lua object.
final class ErrorBox {
  var error: WeftError

  init(_ error: WeftError) { self.error = error }
}

/// A value other than a string that a script raised, kept for a while so that the same value can be raised again.
struct RaisedValue {
  let token: UInt64
  let reference: LuaReference
  /// The error as Swift last raised it again.
  var error: WeftError?
}

// Swift to Lua.
extension LuaState {
  func prepareErrors() {
    closureMetatable = makeMetatable("function")
    errorKind = makeObjectKind(ErrorBox.self, name: "error")
    errorMetatable = makeMetatable("error") { frame in
      frame.pushFunction("tostring", fast: errorDescription)
      frame.rawSet(-2, field: "__tostring" as StaticString)
      frame.pushFunction("index", fast: errorField)
      frame.rawSet(-2, field: "__index" as StaticString)
      weft_push_concat(frame.raw)
      frame.rawSet(-2, field: "__concat" as StaticString)
    }
  }

  /// Pushes the Lua value for an error: the script's own value if it was one, else an error object.
  func pushError(_ error: WeftError, on frame: LuaFrame) {
    _ = frame.checkStack(4)
    let endsCall = error.code == .time || error.code == .interrupted || error.code == .memory && isStopped
    if endsCall, error.location != nil { handedOn = error }
    if error.token != 0, let i = raisedValues.firstIndex(where: { $0.token == error.token }) {
      var raised = raisedValues.remove(at: i)
      raised.error = error
      raisedValues.append(raised)
      frame.push(raised.reference)
      return
    }
    guard let errorKind, let errorMetatable else { return frame.pushNil() }
    var error = error
    if error.location == nil { error.location = frame.location(level: 1) }
    let box = Unmanaged.passRetained(ErrorBox(error)).toOpaque()
    weft_push_object(frame.raw, box, errorMetatable.id, errorKind.identity, 0)
  }

  func forgetRaisedValues() {
    guard weft_depth(context) == 0 else { return }
    if !raisedValues.isEmpty { raisedValues = [] }
    if handedOn != nil { handedOn = nil }
  }
}

// Lua to Swift.
extension LuaState {
  /// Pops the error value of a failed call and converts it.
  func takeError(_ raw: OpaquePointer, _ status: Int32) -> WeftError {
    let frame = LuaFrame(raw)
    _ = frame.checkStack(8)
    defer { frame.pop() }
    let trace = weft_last_trace(raw, status == LUA_ERRMEM)
    if status == LUA_ERRMEM { return memoryError(trace) }
    if weft_is_limit_mark(raw, -1) { return explained(limitError(raw, traceback: ErrorText.frames(trace))) }
    if let errorKind, let box = frame.object(at: -1, errorKind) {
      if box.error.traceback.isEmpty {
        box.error.traceback = ErrorText.frames(trace)
        box.error = explained(box.error)
      }
      return box.error
    }
    if let text = frame.string(at: -1) { return explained(textError(text, trace)) }
    return valueError(frame, trace)
  }

  private func explained(_ error: WeftError) -> WeftError { explain?(error) ?? error }

  func loadError(_ status: Int32, file: String) -> WeftError {
    let frame = stack
    defer { frame.pop() }
    if status == LUA_ERRMEM || weft_is_limit_mark(frame.raw, -1) {
      let trace = weft_trace_now(frame.raw, 0)
      var error = status == LUA_ERRMEM ? memoryError(trace) : limitError(frame.raw, traceback: [])
      if error.location == nil { error.location = SourceLocation(file: file, line: 0) }
      return error
    }
    let text = frame.string(at: -1) ?? ""
    let short = Self.shortSource("@" + file)
    guard let (location, message) = ErrorText.split(text, { name, _ in name == short ? file : nil }) else {
      return WeftError(.syntax, text, location: SourceLocation(file: file, line: 0))
    }
    return WeftError(.syntax, message, location: location)
  }

  private func textError(_ text: String, _ trace: weft_trace) -> WeftError {
    let frames = ErrorText.frames(trace)
    let found = ErrorText.split(text) { name, _ in
      ErrorText.file(named: name, in: trace) ?? chunkNames[String(name)]
    }
    let message = found?.message ?? text
    let isDepth =
      message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow")
      || message.hasPrefix("error in error handling")
    return WeftError(
      isDepth ? .depth : .runtime, message, location: found?.location ?? ErrorText.location(frames), traceback: frames)
  }

  private func valueError(_ frame: LuaFrame, _ trace: weft_trace) -> WeftError {
    // Nil, booleans and numbers have no identity, so such a value is recognised only if Swift has just raised it.
    let hasIdentity = [LuaType.table, .userdata, .function, .thread].contains(frame.type(at: -1))
    for raised in raisedValues.reversed() where hasIdentity || weft_host_raised(context) {
      guard let error = raised.error else { continue }
      frame.push(raised.reference)
      defer { frame.pop() }
      if frame.rawEqual(-1, -2) { return error }
    }
    let frames = ErrorText.frames(trace)
    let value = describe(frame)
    raisedCount += 1
    let token = weft_identifier(context) << 32 | raisedCount
    if raisedValues.count == 16 { raisedValues.removeFirst() }
    raisedValues.append(RaisedValue(token: token, reference: frame.reference(at: -1), error: nil))
    return WeftError(
      .runtime, value.message, location: ErrorText.location(frames), traceback: frames, value: value.text, token: token)
  }

  /// Describes the topmost value, in one line.
  private func describe(_ frame: LuaFrame) -> (text: String, message: String) {
    let index = frame.absolute(-1)
    if frame.isNil(at: index) { return ("nil", "an error without a message") }
    switch frame.type(at: index) {
    case .table: break
    case .function: return ("a function", "a function")
    case .thread: return ("a coroutine", "a coroutine")
    default:
      var text = ownText(frame, index) ?? frame.typeName(at: index)
      // The kind of object is more useful than its address.
      if let address = text.firstRange(of: ": 0x") { text = "a \(text[..<address.lowerBound])" }
      return (text, text)
    }
    var parts: [String] = []
    var message: String?
    frame.forEachRaw(index) { frame in
      let value = Self.plain(frame, -1)
      if frame.isString("message", at: -2) { message = frame.string(at: -1) }
      if parts.count == 8 { return }
      if frame.type(at: -2) == .string {
        parts.append("\(frame.string(at: -2) ?? "") = \(value)")
      } else if frame.isInteger(at: -2) {
        parts.append(value)
      } else {
        parts.append("[\(Self.plain(frame, -2))] = \(value)")
      }
    }
    let text = parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    if frame.pushMetatable(at: index) {
      defer { frame.pop() }
      if frame.rawGet(-1, field: "__tostring") == .function, let own = ownText(frame, index) {
        frame.pop()
        return (text, own)
      }
      frame.pop()
    }
    return (text, message ?? text)
  }

  /// Returns the text of a value, by its `__tostring`; nil if that fails. The error of one is described without its own:
  /// `__tostring = error` raises the value itself.
  private func ownText(_ frame: LuaFrame, _ index: Int32) -> String? {
    guard !isDescribing else { return nil }
    isDescribing = true
    defer { isDescribing = false }
    return try? frame.description(at: index)
  }

  private static func plain(_ frame: LuaFrame, _ index: Int32) -> String {
    switch frame.type(at: index) {
    case .string: "\"\(frame.string(at: index) ?? "")\""
    case .number: frame.isInteger(at: index) ? "\(frame.integer(at: index) ?? 0)" : "\(frame.number(at: index) ?? 0)"
    case .boolean: "\(frame.boolean(at: index))"
    default: frame.typeName(at: index)
    }
  }

  func limitError(_ raw: OpaquePointer, traceback: [WeftError.Frame]) -> WeftError {
    var traceback = traceback
    var location = ErrorText.location(traceback)
    // The functions around only propagate it.
    if let handedOn {
      location = handedOn.location
      traceback = handedOn.traceback
    }
    location = location ?? LuaFrame(raw).location(level: 0)
    if weft_limit_hit(context) == WEFT_INTERRUPTED {
      weft_count_interruption(context)
      return WeftError(.interrupted, "interrupted", location: location, traceback: traceback)
    }
    if weft_limit_hit(context) == WEFT_OUT_OF_MEMORY {
      return WeftError(.memory, memoryMessage, location: location, traceback: traceback)
    }
    let limit = timeLimits.min().map { " of \(Self.short($0)) s" } ?? ""
    return WeftError(
      .time, "the script ran longer than its limit\(limit)", location: location, traceback: traceback)
  }

  func memoryError(_ trace: weft_trace) -> WeftError {
    let frames = ErrorText.frames(trace)
    if weft_string_hit(context) {
      return WeftError(
        .memory, "a string longer than the limit of \(WEFT_LONGEST_STRING >> 20) MB",
        location: ErrorText.location(frames), traceback: frames)
    }
    return WeftError(.memory, memoryMessage, location: ErrorText.location(frames), traceback: frames)
  }

  private var memoryMessage: String {
    let limit = memoryLimit.map { " of \(Self.short(Double($0) / 1_048_576)) MB" } ?? ""
    return "the script needs more memory than its limit\(limit)"
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    if rounded == 0, number > 0 { return "\(number)" }
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

// The members of an error object in scripts.
private let errorDescription: LuaFastFunction = { raw, _ in
  LuaFrame(raw).run { (frame) throws(WeftError) in
    guard let kind = frame.state.errorKind else { return 0 }
    frame.push(try frame.argument(1, kind).error.description)
    return 1
  }
}

private let errorField: LuaFastFunction = { raw, _ in
  LuaFrame(raw).run { (frame) throws(WeftError) in
    guard let kind = frame.state.errorKind else { return 0 }
    let error = try frame.argument(1, kind).error
    switch frame.string(at: 2) {
    case "code": frame.push(error.code.rawValue)
    case "message": frame.push(error.message)
    case "file": frame.pushOptional(error.location?.file)
    case "line": frame.pushOptional(error.location?.line)
    case "hint": frame.pushOptional(error.hint)
    case "path": frame.pushOptional(error.path)
    case "cause": if let cause = error.cause { frame.state.pushError(cause, on: frame) } else { frame.pushNil() }
    case "chain":
      frame.pushTable(items: Int32(error.chain.count))
      for (i, part) in error.chain.enumerated() {
        frame.push(part)
        frame.rawSet(-2, Int64(i + 1))
      }
    default: frame.pushNil()
    }
    return 1
  }
}

extension LuaFrame {
  fileprivate func pushOptional(_ text: String?) { if let text { push(text) } else { pushNil() } }
  fileprivate func pushOptional(_ number: Int?) { if let number { push(number) } else { pushNil() } }
}
