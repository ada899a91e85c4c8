import Foundation

/// Whether the long tests run, too.
let isThorough = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] != nil
