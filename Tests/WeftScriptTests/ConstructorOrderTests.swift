import Testing
import Weft

@testable import WeftAPI
@testable import WeftScript

/// A constructor's table has no order of its own (Lua's depends on addresses): its fields are set in one that is always
/// the same, and what is written for a property counts, whatever other fields change.
@Suite("The order in which a constructor sets fields")
struct ConstructorOrderTests {
  /// Lua: for each two properties of which one is changed by others, compares the constructor with two assignments, the
  /// one that is set last at the end. Two for which the order matters, and is not said, are printed.
  private static let comparison = """
    local function state(node, names)
      local all = {}
      for i, name in ipairs(names) do all[i] = name .. " = " .. dump(node[name]) end
      return table.concat(all, ", ")
    end

    local function set(make, ...)
      local node = make {}
      for _, pair in ipairs { ... } do
        if not pcall(function() node[pair.name] = pair.value end) then return end
      end
      return node
    end

    -- The properties that change another one, or are changed by one.
    local function linked(make, names, pairs)
      local found = {}
      local plain = make {}
      for _, pair in ipairs(pairs) do
        local node = set(make, pair)
        for _, name in ipairs(node and names or {}) do
          if name ~= pair.name and dump(node[name]) ~= dump(plain[name]) then found[name], found[pair.name] = true, true end
        end
      end
      return found
    end

    local function compare(make, names, pairs, rank)
      local isLinked, read = linked(make, names, pairs), {}
      for _, name in ipairs(names) do if isLinked[name] then read[#read + 1] = name end end
      local count = 0
      for i, one in ipairs(pairs) do
        for j = i + 1, #pairs do
          local other = pairs[j]
          if isLinked[one.name] or isLinked[other.name] then
            local first, second = one, other
            if (rank[one.name] or 0) > (rank[other.name] or 0) then first, second = other, one end
            local node, reverse = set(make, first, second), set(make, second, first)
            local expected = node and state(node, read)
            if expected and reverse and state(reverse, read) ~= expected then
              count = count + 1
              if rank[one.name] == rank[other.name] then print(one.name .. " and " .. other.name .. ": no order") end
              local made = state(make { [one.name] = one.value, [other.name] = other.value }, read)
              if made ~= expected then print(one.name .. ", " .. other.name .. ": " .. made .. "; not " .. expected) end
            end
          end
        end
      end
      return count
    end

    """

  @Test("of a node is that of assignments, those last that others change", arguments: API.weft.classes)
  func nodes(native: NativeClass) throws {
    let names = native.allProperties.map(\.description.name).filter { !SinglePropertyTests.made.contains($0) }
    let samples = SinglePropertyTests()
    var source = Self.comparison
    source += "local names = { \(names.map { "'\($0)'" }.joined(separator: ", ")) }\nlocal pairs = {\n"
    for property in native.allProperties where property.set != nil {
      guard let value = samples.values(property.description).last else { continue }
      source += "{ name = '\(property.description.name)', value = \(value) },\n"
    }
    source += "}\nlocal rank = {}\nfor i, name in ipairs {"
    source += propertiesSetLast.map { "'\($0)'" }.joined(separator: ", ")
    source += "} do rank[name] = i end\nprint(compare(ui.\(native.name), names, pairs, rank))"
    let text = try Script().run(source)
    #expect(Int(text) ?? 0 > 0, "\(native.name): \(text)")
  }

  @Test("of a style has sizes first: a width beside them counts")
  func sizes() throws {
    // Each host has another order in its tables.
    for _ in 0..<8 {
      let text = try Script().run(
        """
        for _, width in ipairs { 7, "7%" } do
          local style = ui.DisplayNode { style = { preferredSize = { 1, 2 }, width = width } }.style
          print(dump(style.width), dump(style.height))
          local whole = ui.DisplayNode { style = { preferredLayoutSize = { 1, "2%" }, height = width } }.style
          print(dump(whole.width), dump(whole.height))
        end
        local least = ui.DisplayNode { style = { minSize = { 1, 2 }, minWidth = 3, maxHeight = 8, maxSize = { 5, 6 } } }.style
        print(dump(least.minWidth), dump(least.minHeight), dump(least.maxWidth), dump(least.maxHeight))
        """)
      #expect(text == "7\t2\n1\t7\n\"7%\"\t2\n1\t\"7%\"\n3\t2\t5\t8")
    }
  }

  @Test("is the same in each run: a label beside a title, a control that is no element")
  func again() throws {
    for _ in 0..<8 {
      let text = try Script().run(
        """
        local button = ui.ButtonNode { title = "Like", enabled = false, accessibilityLabel = "Like the photo",
          accessibilityTraits = "link", onTouchUpInside = function() end, isAccessibilityElement = false }
        print(button.accessibilityLabel, dump(button.accessibilityTraits), button.isAccessibilityElement)
        """)
      #expect(text == "Like the photo\t{\"link\"}\tfalse")
    }
  }
}
