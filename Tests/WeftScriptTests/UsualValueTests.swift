import Testing

@testable import WeftAPI
@testable import WeftScript

/// Constructors read most values together with their table, in another way than assignments do.
@Suite("Values in constructors' tables, and the same values assigned")
struct UsualValueTests {
  private static let compare = """
    local numbers = { 0, 1, 2.5, -2, -0.5, 1e300, math.huge, -math.huge, 0/0, math.mininteger }
    local values = { true, false, "auto", "50%", "x", "12pt", print, {}, { 1 }, { 1, 2 }, { 1, 2, 3 }, { 1, 2, 3, 4 },
      { 1, "2", 3, 4 }, { 1, -2, 3, math.huge }, { -1, 2 }, { 1, 0/0 }, { 1, 2, 3, 0/0 }, { width = 1, height = 2 },
      { left = 1 }, { 3, 4, width = 1 }, "start", "end", "center", "stretch", "vertical", "horizontal", "wrap", "xy",
      "topLeft", "spaceBetween", ("x"):rep(60) }
    for _, number in ipairs(numbers) do values[#values + 1] = number end
    local compared = 0
    function both(make, name, inStyle)
      for _, value in ipairs(values) do
        local function written()
          local object = make(inStyle and { style = { [name] = value } } or { [name] = value })
          return dump((inStyle and object.style or object)[name])
        end
        local function assigned()
          local object = make {}
          local target = inStyle and object.style or object
          target[name] = value
          return dump(target[name])
        end
        local ok, a = pcall(written)
        local fine, b = pcall(assigned)
        if ok ~= fine or ok and a ~= b then
          error(name .. " = " .. dump(value) .. ": " .. tostring(a) .. " in a table, " .. tostring(b) .. " assigned")
        end
        compared = compared + 1
      end
    end

    """

  @Test("Specs")
  func specs() throws {
    let script = try Script()
    var source = Self.compare
    for spec in scriptSpecs where spec.kind != .plain {
      for property in spec.properties { source += "both(ui.\(spec.kind.className), '\(property.name)')\n" }
    }
    try script.run(source)
  }

  @Test("Styles, of nodes and of specs")
  func styles() throws {
    let script = try Script()
    var source = Self.compare
    for property in styleProperties {
      source += "both(ui.DisplayNode, '\(property.name)', true) both(ui.StackLayoutSpec, '\(property.name)', true)\n"
    }
    try script.run(source)
  }

  @Test("Every number, word and edge of a spec is read with its table")
  func isUsual() {
    for spec in scriptSpecs {
      for property in spec.properties where property.name != "centeringOptions" {
        let type = property.description.type
        guard type.hasPrefix("\"") || ["points", "number", "points | {top, left, bottom, right}"].contains(type) else {
          continue
        }
        #expect(property.usual != nil, "\(property.name)")
      }
    }
  }
}
