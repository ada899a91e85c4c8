/// The distance of a node from being visible: Texture's `ASInterfaceState`.
public struct InterfaceState: OptionSet, Sendable, Hashable {
  /// One bit for each state.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its layout may be measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// Its data should be fetched.
  public static let preload = InterfaceState(rawValue: 2)
  /// Its contents should be drawn.
  public static let display = InterfaceState(rawValue: 4)
  /// It is on the screen.
  public static let visible = InterfaceState(rawValue: 8)
  /// All four: the state of a node in a window, unless a container manages it.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
