import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("Fuzz", .serialized)
struct FuzzTests {
  private static let seed = ProcessInfo.processInfo.environment["WEFT_SEED"].flatMap { UInt64($0) } ?? 20_240_229

  @Test("Random calls of the API with random arguments end in a value or an error, and nothing is left behind")
  func calls() throws {
    let total = isThorough ? 1_000_000 : 10_000
    let perHost = 5_000
    try onLargeStack {
      var calls = 0
      var failed = 0
      for round in 0..<(total / perHost) {
        let seed = Self.seed &+ UInt64(round)
        weak var weakHost: ScriptHost?
        do {
          let host = try ScriptHost(platform: .standard)
          weakHost = host
          host.onWarning = { _ in }
          var line = ""
          host.lua.onPrint = { line = $0 }
          let empty = host.lua.liveObjectCount
          do throws(WeftError) {
            try host.lua.withLimits(time: 600, memory: 256 << 20) { () throws(WeftError) in
              try host.run(source: Array(Self.program(seed: seed, count: perHost).utf8), file: "/nowhere/fuzz.lua")
            }
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            calls += numbers.first ?? 0
            failed += numbers.last ?? 0
          } catch {
            #expect(error.code == .time || error.code == .memory || error.code == .depth, "seed \(seed): \(error)")
            report("fuzz: seed \(seed) ended early: \(error)")
          }
          // Classes live as long as their host.
          try host.run(source: Array("pool = nil".utf8), file: "/nowhere/end.lua")
          host.lua.collectGarbage()
          host.lua.collectGarbage()
          #expect(host.lua.liveObjectCount - empty <= 40, "seed \(seed)")
          #expect(!host.engine.isInPass)
        }
        #expect(weakHost == nil, "seed \(seed): the host is kept by a circle")
        if round % 20 == 19 { report("fuzz: \(calls) calls, \(failed) of them refused") }
      }
      report("fuzz: \(calls) calls in all, \(failed) of them refused")
      #expect(calls > total / 2)
    }
  }

  private static func program(seed: UInt64, count: Int) -> String {
    func list(_ names: [String]) -> String { "{ " + names.map { "\"\($0)\"" }.joined(separator: ", ") + " }" }
    let specProperties = API.weft.specs.flatMap { $0.properties.map(\.name) }
    let classes = API.weft.classes
    return """
      local ui = require "weft"
      math.randomseed(\(seed))
      local properties = \(list(Array(Set(API.weft.nodePropertyNames + specProperties)).sorted()))
      local styles = \(list(styleProperties.map(\.name)))
      local methods = \(list(classes.flatMap { $0.methods.map(\.name) }))
      local drawing = \(list(canvasMethods.map(\.name)))
      local callbacks = \(list(classes.flatMap { $0.callbacks.map(\.name) }))
      local count = \(count)
      """ + "\n" + driver
  }

  @Test("Examples that were changed at random run, or fail with an error, within their limits")
  func mutations() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "lua" }.sorted { $0.path < $1.path }
    let sources = try files.map { [UInt8](try Data(contentsOf: $0)) }
    let total = isThorough ? 10_000 : 100
    try onLargeStack {
      var random = SourceMutator(seed: Self.seed)
      var outcomes: [String: Int] = [:]
      for index in 0..<total {
        let choice = index % sources.count
        let source = random.mutate(sources[choice])
        let host = try ScriptHost(platform: .standard)
        host.onWarning = { _ in }
        host.lua.onPrint = { _ in }
        let start = ContinuousClock.now
        do throws(WeftError) {
          try host.lua.withLimits(time: 1, memory: 128 << 20) { () throws(WeftError) in
            do {
              try host.run(source: source, file: files[choice].path)
              let root = try host.previews.first.map { try host.makeNode($0) } ?? host.makeReturnedNode()
              let range = SizeRange(min: .zero, max: Size(width: 320, height: .infinity))
              let layout = try root.node.layoutThatFits(range, in: host.engine)
              root.node.frame = Rect(size: layout.size)
              try root.node.layoutIfNeeded(in: host.engine, scale: 2)
              _ = try root.node.snapshot()
            } catch let error as LayoutError {
              throw error.forScripts
            } catch let error as WeftError {
              throw error
            } catch {
              Issue.record(error)
            }
          }
          outcomes["ran", default: 0] += 1
        } catch {
          outcomes[error.code.rawValue, default: 0] += 1
        }
        #expect(ContinuousClock.now - start < .seconds(600), "mutation \(index) of \(files[choice].path)")
        if index % 1000 == 999 { report("mutations: \(index + 1), \(outcomes)") }
      }
      report("mutations: \(total), \(outcomes)")
    }
  }
}

/// Calls what there is with what comes to hand. Everything is kept in a pool of limited size.
private let driver = #"""
  pool = {}
  local random = math.random
  local function pick(list) return list[random(#list)] end
  local function keep(value)
    local kind = type(value)
    if kind == "userdata" or kind == "function" then pool[random(60)] = value end
    return value
  end
  local numbers = { 0, 1, -1, 2, 10, 100.5, 1e6, -1e6, 1e300, 1 / 0, -1 / 0, 0 / 0, math.maxinteger, math.mininteger, 0.1, 3, 42, 17.25 }
  local texts = { "", "a", "vertical", "horizontal", "center", "start", "end", "spaceBetween", "stretch", "50%", "auto", "-5%",
    "red", "#ff0000", "#12345678", "Inter 14", "Sans Bold 200", "no such font", "a text of several words that is long enough to wrap",
    "\0", "\255\254", "אבג", "👨‍👩‍👧", ("x"):rep(300), "cat.png", "../x", "/etc/passwd", "wrap", "middle", "true" }
  local value
  local function tab(depth)
    local t = {}
    for _ = 1, random(0, 4) do
      local k = random(6)
      if k == 1 then t[random(-2, 6)] = value(depth + 1)
      elseif k == 2 then t[pick(properties)] = value(depth + 1)
      elseif k == 3 then t[pick(styles)] = value(depth + 1)
      elseif k == 4 then t[pick { "min", "max", "width", "height", "x", "y", "top", "left", "style", "colors", "from", "to", "text" }] = value(depth + 1)
      else t[#t + 1] = value(depth + 1) end
    end
    return t
  end
  local function object() return pool[random(60)] end
  function value(depth)
    local k = random(14)
    if k <= 4 then return pick(numbers) end
    if k <= 6 then return pick(texts) end
    if k <= 8 then return object() end
    if k == 9 then return nil end
    if k == 10 then return random(2) == 1 end
    if k == 11 then
      local results = { value(3), object() }
      return function(...) for i = 1, select("#", ...) do keep((select(i, ...))) end return results[random(2)] end
    end
    if k == 12 then return { random(0, 300), random(0, 300) } end
    if depth and depth > 2 then return pick(numbers) end
    return tab(depth or 0)
  end
  local classes = {}
  for name in pairs(ui) do classes[#classes + 1] = name end
  table.sort(classes)
  local function construct(inside)
    local name = pick(classes)
    if name == "preview" and random(50) > 1 then name = "TextNode" end
    local t = random(4) == 1 and value() or tab(0)
    if type(t) == "table" then
      for _ = 1, random(0, 3) do t[#t + 1] = object() end
      if random(3) == 1 then t.style = tab(1) end
      if random(6) == 1 then t.layoutSpecBlock = function() return object() end end
    end
    return keep(ui[name](t, value()))
  end
  local derived = 0
  local function derive()
    if derived >= 20 then return end
    derived = derived + 1
    local class = ui[pick { "DisplayNode", "TextNode", "ImageNode", "CellNode" }]:subclass("A" .. derived)
    for _ = 1, random(0, 2) do
      class[pick(callbacks)] = function(self, a, b)
        keep(self)
        if random(4) == 1 then return value() end
        if random(3) == 1 and a then
          for _ = 1, random(5) do pcall(a[pick(drawing)], a, value(), value(), value(), value()) end
        end
        if random(3) == 1 then return construct() end
        return object()
      end
    end
    keep(class {})
  end
  local function deriveSpec()
    if derived >= 20 then return end
    derived = derived + 1
    local parent = random(3) == 1 and object() or ui.LayoutSpec
    local class = parent:subclass("S" .. derived)
    function class:calculateLayoutThatFits(range)
      keep(self)
      local list = {}
      for _, child in ipairs(self.children) do
        local ok, layout = pcall(child.layoutThatFits, child, random(2) == 1 and range or value())
        if ok then
          if random(2) == 1 then layout.position = { random(0, 50), random(0, 50) } end
          list[#list + 1] = keep(layout)
        end
      end
      if random(6) == 1 then list[#list + 1] = object() end
      if random(8) == 1 then return value() end
      return ui.Layout { size = random(5) == 1 and value() or { random(0, 99), random(0, 99) }, sublayouts = list }
    end
    keep(class)
    keep(class { object(), object() })
  end
  local operations = {
    construct, construct, deriveSpec,
    function() local o = object() keep(o { object(), object(), [pick(properties)] = value() }) end,
    function() local o = object() o.children = { object(), value() } keep(o.children) end,
    function() local o = object() o.position = { random(0, 9), random(0, 9) } keep(o.sublayouts) end,
    function() local o = object() o[pick(properties)] = value() end,
    function() local o = object() keep(o[pick(properties)]) end,
    function() local o = object() o.style[pick(styles)] = value() end,
    function() local o = object() keep(o.style[pick(styles)]) end,
    function() local o = object() o.style = tab(0) end,
    function() local o = object() keep(o[pick(methods)](o, value(), value(), value())) end,
    function() local o = object() keep(o:layoutThatFits(random(2) == 1 and { max = { random(0, 500), random(0, 500) } } or value())) end,
    function() local o = object() o:addSubnode(object()) end,
    function() local o = object() o.frame = { random(0, 9), random(0, 9), random(0, 200), random(0, 200) } o:layoutIfNeeded() end,
    function() local o = object() local l = o:layoutThatFits { max = { 200, 200 } } keep(l.element) for _, f in ipairs(l:frames()) do keep(f.node) end end,
    function() local o = object() return tostring(o), o == object(), o[value()], #o end,
    function() local o = object() o[pick { "mine", "title", "x1", "photo", "views" }] = value() end,
    derive,
    function() pool[random(60)] = nil end,
  }
  local done, refused = 0, 0
  for _ = 1, count do
    done = done + 1
    if not pcall(pick(operations)) then refused = refused + 1 end
  end
  pool = {}
  print(done .. " " .. refused)
  """#
