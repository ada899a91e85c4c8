// The part of Foundation that Weft uses. On Linux that is the part without ICU and CoreFoundation, which are two thirds of a
// program that links the Swift runtime statically.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
@_exported import Dispatch
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
