/// How near to being seen a node is: Texture's `ASInterfaceState`.
public struct InterfaceState: OptionSet, Sendable, Hashable {
  /// One bit each.
  public let rawValue: UInt8
  /// From the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Its layout may be measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// What it shows should be fetched.
  public static let preload = InterfaceState(rawValue: 2)
  /// What it shows should be drawn.
  public static let display = InterfaceState(rawValue: 4)
  /// It is on the screen.
  public static let visible = InterfaceState(rawValue: 8)
  /// All four: what a node in a window has, unless something else manages it.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
