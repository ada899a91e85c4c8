-- Settings: sections of rows with switches and sliders, which are controls of this file to copy. Values are kept in a table
-- of their own, since a cell far away is released and made again. A change of one value may enable or disable other rows.

local ui = require "weft"

local palettes = {
  light = { paper = "#f2f2f7", plate = "white", touched = "#e4e4ea", ink = "#1c1c1e", faint = "#6d6d72", line = "#d8d8dc",
    off = "#e3e3e8", on = "#2f9e5b", accent = "#2f5bd0", danger = "#c92a2a", knob = "white" },
  dark = { paper = "#0e0e10", plate = "#1d1d20", touched = "#323237", ink = "#f2f2f5", faint = "#98989f", line = "#38383d",
    off = "#3d3d43", on = "#37b36c", accent = "#8fb0ff", danger = "#ff7b72", knob = "#f5f5f7" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- A switch: `selected` is its value. A tap changes it, and so does a drag of the knob to the other side. It sends
-- valueChanged when the finger is lifted.
local Switch = ui.ControlNode:subclass "Switch"
Switch.style = { preferredSize = { 51, 31 } }
Switch.hitTestSlop = -8

function Switch:init(properties)
  self.track = ui.DisplayNode { cornerRadius = 15.5, userInteractionEnabled = false }
  self.knob = ui.DisplayNode { cornerRadius = 13.5, userInteractionEnabled = false,
    shadowOpacity = 0.2, shadowOffset = { 0, 1 }, shadowRadius = 2 }
  self.track:addSubnode(self.knob)
  self:addSubnode(self.track)
  Switch.super.init(self, properties)
end

function Switch:layout() self:show() end
function Switch:traitCollectionDidChange() self:show() end

function Switch:controlStateDidChange()
  ui.animate { duration = 0.2, animations = function() self:show() end }
end

function Switch:show()
  local colors = palette(self)
  local width = self.highlighted and 33 or 27 -- the knob grows under the finger
  self.track.frame = { 0, 0, 51, 31 }
  self.track.backgroundColor = self.selected and colors.on or colors.off
  self.knob.frame = { self.selected and 49 - width or 2, 2, width, 27 }
  self.knob.backgroundColor = colors.knob
  self.alpha = self.enabled and 1 or 0.45
end

function Switch:beginTracking(touch)
  self.before, self.start, self.dragged = self.selected, touch.x, false
end

function Switch:continueTracking(touch)
  self.dragged = self.dragged or math.abs(touch.x - self.start) > 6
  if self.dragged then self.selected = touch.x > self.bounds.width / 2 end
end

function Switch:endTracking()
  if not self.dragged then self.selected = not self.before end
  if self.selected ~= self.before then self:sendActionsForControlEvents "valueChanged" end
end

function Switch:cancelTracking() self.selected = self.before end

-- A slider from 0 to 1, in steps if it has `steps`. It sends valueChanged for every move.
local Slider = ui.ControlNode:subclass "Slider"
Slider.style = { height = 32 }
Slider.value = 0
Slider.hitTestSlop = { -6, 0, -6, 0 }
Slider.accessibilityTraits = "adjustable"

function Slider:didLoad() self:readValue() end
function Slider:traitCollectionDidChange() self:setNeedsDisplay() end

function Slider:draw(canvas, bounds)
  local colors = palette(self)
  local middle, x = bounds.height / 2, 14 + self.value * (bounds.width - 28)
  canvas:fillRoundedRect({ 0, middle - 2, bounds.width, 4 }, 2, colors.off)
  canvas:fillRoundedRect({ 0, middle - 2, x, 4 }, 2, self.enabled and colors.accent or colors.line)
  for step = 0, self.steps or -1 do
    canvas:fillRect({ 13.5 + step / self.steps * (bounds.width - 28), middle - 5, 1, 10 }, colors.line)
  end
  local radius = self.highlighted and 13 or 12
  local knob = { x - radius, middle - radius, 2 * radius, 2 * radius }
  canvas:fillEllipse(knob, self.enabled and colors.knob or colors.touched)
  canvas:strokeEllipse(knob, "#00000030", 1)
end

function Slider:setValue(value)
  value = math.max(0, math.min(1, value))
  if self.steps then value = math.floor(value * self.steps + 0.5) / self.steps end
  if value == self.value then return end
  self.value = value
  self:readValue()
  self:setNeedsDisplay()
  self:sendActionsForControlEvents "valueChanged"
end

-- A screen reader reads the value, and swipes up and down change it by a step, or by a tenth.
function Slider:readValue() self.accessibilityValue = ("%.0f %%"):format(self.value * 100) end
function Slider:accessibilityIncrement() self:setValue(self.value + 1 / (self.steps or 10)) end
function Slider:accessibilityDecrement() self:setValue(self.value - 1 / (self.steps or 10)) end

function Slider:beginTracking(touch) self:continueTracking(touch) end
function Slider:continueTracking(touch) self:setValue((touch.x - 14) / (self.bounds.width - 28)) end

-- A row: its plate is drawn, round at the ends of the section.
local Row = ui.CellNode:subclass "Row"
Row.automaticallyManagesSubnodes = true

function Row:init(settings, row, isFirst, isLast)
  self.settings, self.row, self.isFirst, self.isLast = settings, row, isFirst, isLast
  local key = row.key
  self.portrait = row.portrait and ui.ImageNode { image = row.portrait, cornerRadius = 28,
    style = { preferredSize = { 56, 56 } } }
  self.title = ui.TextNode { text = row.title, font = row.portrait and "Inter Semi-Bold 19" or "Inter 16",
    style = { flexShrink = 1 } }
  self.detail = row.detail and ui.TextNode { text = row.detail, font = "Inter 14" }
  self.value = row.value and ui.TextNode { text = row.value, font = "Inter 16", style = { flexShrink = 1 } }
  self.chevron = row.opens and ui.TextNode { text = "›", font = "Inter 20" }
  self.switch = row.kind == "switch" and Switch { selected = settings.values[key], accessibilityLabel = row.title,
    onValueChanged = function(switch) settings:set(key, switch.selected) end }
  self.slider = row.kind == "slider" and Slider { value = settings.values[key], steps = row.steps,
    accessibilityLabel = row.title, onValueChanged = function(slider) settings:set(key, slider.value) end }
  -- A control says the row's title itself.
  self.title.isAccessibilityElement = not (self.switch or self.slider)
  self:traitCollectionDidChange()
end

function Row:traitCollectionDidChange() self:show() self:setNeedsDisplay() end
function Row:didEnterVisibleState() self:show() end -- a value may have changed while the row was far away

function Row:show()
  local colors = palette(self)
  local enabled = not self.row.needs or self.row.needs(self.settings.values)
  self.title.color = not enabled and colors.faint or self.row.opens == "danger" and colors.danger or colors.ink
  for _, text in ipairs { self.detail or self.value, self.chevron } do text.color = colors.faint end
  local control = self.switch or self.slider
  if control then control.enabled = enabled end
end

function Row:draw(canvas, bounds)
  local colors = palette(self)
  local top, bottom = self.isFirst and 12 or 0, self.isLast and 12 or 0
  canvas:fillRoundedRect({ 16, 0, bounds.width - 32, bounds.height },
    { topLeft = top, topRight = top, bottomLeft = bottom, bottomRight = bottom },
    self.highlighted and colors.touched or colors.plate)
  if not self.isLast then canvas:fillRect({ 32, bounds.height - 0.5, bounds.width - 48, 0.5 }, colors.line) end
end

function Row:layoutSpecThatFits()
  local texts = ui.StackLayoutSpec { direction = "vertical", spacing = 2, style = { flexGrow = 1, flexShrink = 1 },
    self.title, self.detail }
  return ui.InsetLayoutSpec { insets = { 8, 32, 8, 32 },
    ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
      ui.StackLayoutSpec { spacing = 12, alignItems = "center", style = { minHeight = 31 },
        self.portrait, texts, self.value, self.switch, self.chevron },
      self.slider,
    },
  }
end

-- The text above or below a section.
local Caption = ui.CellNode:subclass "Caption"
Caption.automaticallyManagesSubnodes = true

function Caption:init(text, font, insets)
  self.insets = insets
  self.text = text and ui.TextNode { text = text, font = font }
  self:traitCollectionDidChange()
end

function Caption:traitCollectionDidChange() if self.text then self.text.color = palette(self).faint end end
function Caption:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = self.insets, self.text or ui.LayoutSpec {} } end

local function loud(values) return not values.silent end

local sections = {
  { { title = "Inês Carvalho", detail = "Account, devices and backup", portrait = "pictures/portrait-ines.png", opens = "page" } },
  { title = "Sound", footer = "Alarms are heard in silent mode, too.",
    { title = "Silent mode", kind = "switch", key = "silent" },
    { title = "Ringer", kind = "slider", key = "volume", needs = loud },
    { title = "Ring louder in a bag or a pocket, where a microphone hears little", kind = "switch", key = "louder", needs = loud } },
  { title = "Display",
    { title = "Text size", kind = "slider", key = "size", steps = 6 },
    { title = "Warm colours in the evening", kind = "switch", key = "warm" },
    { title = "Wallpaper", value = "Northern lights", opens = "page" } },
  { title = "Privacy", footer = "Without a place, the weather is that of the capital.",
    { title = "Place", value = "While in use", opens = "page" },
    { title = "Send reports", kind = "switch", key = "reports" } },
  { { title = "Sign out", opens = "danger" } },
}

local Settings = ui.TableNode:subclass "Settings"
Settings.tableStyle = "grouped" -- headers scroll with their rows
Settings.contentInset = { bottom = 32 }

function Settings:init(values)
  self.values = values or { silent = false, volume = 0.7, louder = true, size = 0.5, warm = false, reports = true }
  self.opened = {} -- the titles of the rows that were tapped
  self.delegate = self
  self.dataSource = {
    numberOfSections = function() return #sections end,
    numberOfRows = function(source, section) return #sections[section] end,
    nodeForRowAt = function(source, section, row)
      return Row(self, sections[section][row], row == 1, row == #sections[section])
    end,
    nodeForSupplementaryElementOfKind = function(source, kind, section)
      if kind == "header" then return Caption(sections[section].title, "Inter Semi-Bold 14", { 22, 32, 7, 32 }) end
      return sections[section].footer and Caption(sections[section].footer, "Inter 13", { 7, 32, 0, 32 })
    end,
  }
  self:traitCollectionDidChange()
end

function Settings:traitCollectionDidChange() self.backgroundColor = palette(self).paper end
function Settings:shouldHighlightRowAt(list, section, row) return sections[section][row].opens ~= nil end

function Settings:didSelectRowAt(list, section, row)
  table.insert(self.opened, sections[section][row].title)
  self:deselectRow(section, row)
end

function Settings:set(key, value)
  self.values[key] = value
  for _, row in ipairs(self.visibleNodes) do row:show() end
end

local silent = { silent = true, volume = 0.3, louder = false, size = 1, warm = true, reports = false }

ui.preview("Settings", { height = 780, width = { 375, 320, 430 }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
  { name = "Silent", props = silent, width = 375 },
} }, function(values) return Settings(values) end)

return Settings
