import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// The properties and fields of a class's nodes, as scripts set them.
extension ScriptClass {
  /// Sets a property; false where the name is none of the class's.
  ///
  /// - Parameter constructor: the constructor whose table has the property, which weighs the node when it has read it
  ///   all; nil for an assignment.
  func setProperty(
    _ key: Int32, of node: DisplayNode, _ value: ScriptValue, object: Int32, _ host: ScriptHost,
    constructor: String? = nil
  ) throws(WeftError) -> Bool {
    // In a constructor's table debugName may come before or after: the class is what is sure.
    var owner: String { constructor ?? node.debugName ?? name }
    if let property = properties[Int(key)] {
      guard let set = property.set else {
        throw WeftError(
          .type, "\(self.name).\(property.name) can only be read",
          location: host.state.sources.propertyLocation(
            of: [.name(property.name)], in: value.frame, constructor: constructor),
          hint: Self.hint(forReadOnly: property.name))
      }
      if host.engine.isInPass { host.state.noteWriteInPass(node, host) }
      host.reloading?.note(property, of: node, value.frame)
      do throws(Mismatch) {
        try set(node, value, host)
      } catch {
        let isReset =
          value.isNil && constructor == nil ? try reset(property, of: node, host, value.frame) : false
        if !isReset {
          throw value.frame.error(error, owner, [.name(property.name)], constructor: constructor)
        }
      }
      if constructor == nil, holdsContent { node.weigh(host) }
      return true
    }
    if key == host.forms.styleKey {
      var style = node.style
      try StyleTables(host).read(
        value.frame, value, owner: owner, constructor: constructor, into: &style)
      setStyle(style, of: node, host)
      return true
    }
    return false
  }

  private static func hint(forReadOnly property: String) -> String? {
    switch property {
    case "subnodes": "use addSubnode, or automaticallyManagesSubnodes = true"
    case "layer": "set its properties one by one: node.layer.opacity = …"
    case "view": "set its properties one by one: node.view.alpha = …"
    default: nil
    }
  }

  /// Sets a property that doesn't accept nil to its default: the class's, or that of a new node. Returns false if that
  /// is nil as well.
  private func reset(
    _ property: NodeProperty, of node: DisplayNode, _ host: ScriptHost, _ frame: LuaFrame
  ) throws(WeftError) -> Bool {
    guard let set = property.set else { return false }
    return try frame.setDefault { () throws(WeftError) in
      if !defaults.push(frame, name: property.name) { try property.get(native.make(host), frame, host) }
    } as: { (standard) throws(Mismatch) in
      try set(node, standard, host)
    }
  }

  /// Sets the text of a node whose class is a text node's; does nothing with any other node.
  private func setText(
    _ text: UnsafeBufferPointer<UInt8>, of node: DisplayNode, _ host: ScriptHost, _ frame: LuaFrame
  ) throws(WeftError) {
    guard let node = node as? TextNode else { return }
    if host.engine.isInPass { host.state.noteWriteInPass(node, host) }
    if let reloading = host.reloading, let property = properties[Int(host.forms.textKey)] {
      reloading.note(property, of: node, frame)
    }
    node.text = String(decoding: text, as: UTF8.self)
  }

  private func setStyle(_ style: ElementStyle, of node: DisplayNode, _ host: ScriptHost) {
    guard style != node.style else { return }
    if host.engine.isInPass { host.state.noteWriteInPass(node, host) }
    node.style = style
  }

  /// Sets a field of the script's own, unless its name looks like a property's misspelt.
  func setField(
    _ frame: LuaFrame, object: Int32, key: Int32, value: Int32, _ host: ScriptHost,
    constructor: String? = nil
  ) throws(WeftError) {
    let object = frame.absolute(object)
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    if frame.type(at: value) == .function, let name = frame.name(at: key),
      let hint = host.api.hint(forFinalMethod: name)
    {
      throw WeftError(.type, "\(self.name).\(name) can't be overridden", hint: "in a class, \(hint)")
    }
    frame.push(host.nodeClasses.ordinaryNames(self))
    frame.pushValue(at: key)
    let isKnown = frame.rawGet(-2) != .nil
    frame.pop()
    if !isKnown {
      if let name = frame.name(at: key), frame.type(at: key) == .string {
        do throws(WeftError) {
          try requireOrdinary(name, host, isNode: frame.node(at: value, host) != nil)
          try requireNoHandler(name, frame, value: value, host)
          try requireNoTypo(name, frame, host)
          try requireNotForeign(name, frame, host)
        } catch {
          var error = error
          error.location = host.state.sources.propertyLocation(of: [.name(name)], in: frame, constructor: constructor)
          throw error
        }
        frame.pushValue(at: key)
        frame.push(true)
        frame.rawSet(-3)
      } else if frame.isNil(at: key) || frame.number(at: key)?.isNaN == true {
        throw WeftError(
          .type, "\(self.name): a field needs a name, got \(ScriptValue(frame, at: key).description)")
      }
    }
    frame.pop()
    if frame.userValue(NodeValues.fields, at: object) != .table {
      frame.pop()
      frame.pushTable(fields: 8)
      frame.pushValue(at: -1)
      frame.setUserValue(NodeValues.fields, at: object)
    }
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Refuses to read a field that can't have been set, for its name is a slip: else it would be nil, and be missed
  /// somewhere else.
  func requireReadable(_ frame: LuaFrame, key: Int32, _ host: ScriptHost) throws(WeftError) {
    guard frame.type(at: key) == .string else { return }
    frame.push(host.nodeClasses.ordinaryNames(self))
    frame.pushValue(at: key)
    let isKnown = frame.rawGet(-2) != .nil
    frame.pop(2)
    guard !isKnown, let name = frame.name(at: key) else { return }
    try requireOrdinary(name, host, isReading: true)
    // Names of callbacks may be read, not set: only names of one's own are remembered.
    guard !native.allCallbacks.contains(where: { $0.name == name }) else { return }
    frame.push(host.nodeClasses.ordinaryNames(self))
    frame.pushValue(at: key)
    frame.push(true)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Refuses a name that a field can't have, since it looks like a property's, a style's or a method's.
  func requireOrdinary(
    _ name: String, _ host: ScriptHost, isReading: Bool = false, isNode: Bool = false
  ) throws(WeftError) {
    let known = host.nodeClasses.names(of: native)
    if let today = host.api.renamedMember(name) {
      // Many cells have a titleLabel of their own.
      if today.mayHoldNode, isNode || today.isForeign(among: known) { return }
      throw WeftError.noProperty(name, of: self.name, hint: today.hint(among: known))
    }
    if let property = host.api.booleanName(name, in: native) {
      throw WeftError.noProperty(name, of: self.name, hint: "it is called \(property)")
    }
    if !isReading, let callback = native.allCallbacks.first(where: { $0.name == name }) {
      throw WeftError(
        .type, "\(name) belongs to a class, not to one node",
        hint: callback.override == .layoutSpecThatFits
          ? "use layoutSpecBlock = function(node, constrainedSize)"
          : "derive a class: ui.\(native.name):subclass")
    }
    func refuse(_ style: String) -> WeftError {
      WeftError.noProperty(name, of: self.name, hint: "it belongs to the style: node.style.\(style)")
    }
    let styleNames = namesOfStyle(host)
    if styleNames.contains(name) { throw refuse(name) }
    // Reading layoutSpecThatFits and the like is fine: there may be none.
    if known.contains(name) || mayHave(name) { return }
    if let nearest = NearMiss.name(name, among: known, isOwnField: isScripted) {
      throw WeftError.noProperty(name, of: self.name, hint: "did you mean \"\(nearest)\"?")
    }
    if let nearest = NearMiss.name(name, among: styleNames, isOwnField: isScripted) {
      throw refuse(nearest)
    }
  }

  /// The names of the style's properties that a field can't have. A class of the script's own may have a width.
  func namesOfStyle(_ host: ScriptHost) -> [String] {
    isScripted ? host.api.styleNamesOfNoField : host.forms.styleNames
  }

  /// Returns true if a class of the script's own may have a field of this name beside a property that differs in case:
  /// `subNodes`, as nobody sets subnodes.
  private func mayHave(_ name: String) -> Bool {
    isScripted
      && native.allProperties.contains { $0.set == nil && NearMiss.isSplitFurther(name, than: $0.name) }
  }

  /// Refuses a function that a node is given for its touches under a name which nothing calls. A class of the script's
  /// own may have such fields.
  private func requireNoHandler(
    _ name: String, _ frame: LuaFrame, value: Int32, _ host: ScriptHost
  ) throws(WeftError) {
    guard !isScripted, frame.type(at: value) == .function,
      let hint = host.foreignNames.hint(forHandler: name, isControl: isControl),
      !host.state.sources.mentions(name, frame)
    else { return }
    throw WeftError.noProperty(name, of: self.name, hint: hint)
  }

  /// Refuses a short name on a built-in node that has a letter more or less than a property's, and that the same
  /// file doesn't read: `colour`, `fnt`. A class of the script's own may have such fields.
  private func requireNoTypo(_ name: String, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    guard !isScripted,
      let nearest = NearMiss.withLetterMoreOrLess(name, among: native.allProperties.map(\.name)),
      !host.state.sources.mentions(name, frame)
    else { return }
    throw WeftError.noProperty(name, of: self.name, hint: "did you mean \"\(nearest)\"?")
  }

  /// Refuses a name of CSS, Yoga or UIKit on a built-in node, which the same file doesn't read: `ellipsizeMode`. A class
  /// of the script's own may have such fields.
  private func requireNotForeign(_ name: String, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) {
    guard !isScripted, let foreign = host.api.foreignNames(for: name, in: .properties),
      !foreign.dataNames.contains(name),
      let hint = foreign.property(name, isSpec: false, among: host.nodeClasses.names(of: native)),
      !host.state.sources.mentions(name, frame)
    else { return }
    throw WeftError.noProperty(name, of: self.name, hint: hint)
  }

  /// Sets what a constructor's table says: named fields are properties, the array part is subnodes.
  package func apply(
    _ frame: LuaFrame, table: Int32, to node: DisplayNode, object: Int32, _ host: ScriptHost
  ) throws(WeftError) {
    guard frame.isTable(at: table) else {
      throw WeftError(
        .type,
        "\(self.name): expected a table of properties, got \(ScriptValue(frame, at: table).description)",
        hint: "write ui.\(self.name) { … }")
    }
    let form = takesText ? host.forms.textForm : host.forms.nodeForm
    try frame.sweep(table, host.forms.keys, form: form) { (sweep) throws(WeftError) in
      if let text = sweep.text { try setText(text, of: node, host, frame) }
      if let inner = sweep.inner {
        var style = node.style
        UsualStyle.set(inner, in: &style)
        setStyle(style, of: node, host)
      }
      try applyUnusual(sweep, frame, table: table, to: node, object: object, host)
    }
  }

  /// Sets what is not usual in a constructor's table, and weighs the node.
  func applyUnusual(
    _ sweep: LuaSweep, _ frame: LuaFrame, table: Int32, to node: DisplayNode, object: Int32, _ host: ScriptHost
  ) throws(WeftError) {
    defer { if holdsContent { node.weigh(host) } }
    // Setting a property or adding a subnode may run hooks, which may change the table.
    let subnodes = sweep.objects { $0.object(host.objects.nodeKind) }
    let refusal = subnodes.refused.map { entry in
      WeftError(
        .type, "\(self.name)[\(entry.index)]: expected a node, for the array part holds subnodes",
        location: host.state.sources.propertyLocation(of: [.item(Int(entry.index))], in: frame, constructor: self.name),
        hint: MadeClass(entry, host)?.hint ?? "specs are returned from layoutSpecThatFits")
    }
    for entry in sweep.named {
      if entry.key >= 0 {
        let value = ScriptValue(frame, entry)
        if try setProperty(
          entry.key, of: node, value, object: object, host, constructor: self.name)
        {
          continue
        }
      }
      guard let name = host.forms.name(of: entry) else {
        throw WeftError(.type, "\(self.name): expected names as keys of the table")
      }
      // A constructor's table sets properties; a class of one's own may have more fields.
      guard isScripted else {
        throw frame.unknownProperty(
          name, of: self.name, known: host.nodeClasses.names(of: native), styles: true,
          constructor: self.name)
      }
      frame.push(name)
      frame.pushValue(at: -1)
      frame.rawGet(table)
      try setField(frame, object: object, key: -2, value: -1, host, constructor: self.name)
      frame.pop(2)
    }
    for (index, subnode) in subnodes.taken {
      do throws(NodeError) {
        try node.addFirstSubnode(subnode)
      } catch {
        throw WeftError(
          .runtime, "\(error)",
          location: host.state.sources.propertyLocation(of: [.item(index)], in: frame, constructor: self.name))
      }
      try host.lua.checkLimits()
    }
    if let refusal { throw refusal }
  }
}
