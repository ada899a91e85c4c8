/// The effort that a PNG file takes. The pixels are the same.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// The least time.
  case fast
  /// A file that is nearly as small as it can be, in a small part of the time.
  case `default`
  /// The smallest file, in several times the time.
  case small

  /// The level of libdeflate, from 1 to 12.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .default: 4
    case .small: 10
    }
  }
}
