extension Unmanaged {
  /// Calls `body` with the object, neither retained nor released: the caller keeps it alive.
  @inlinable @inline(__always)
  func borrowed<Result>(
    _ body: (Instance) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    let result: Swift.Result<Result, LayoutError> = _withUnsafeGuaranteedRef { instance in
      do throws(LayoutError) {
        return .success(try body(instance))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
