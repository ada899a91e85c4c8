import WeftLayout

/// A fetch of further data for a container: Texture's `ASBatchContext`.
///
/// The container may begin another one when this one has been completed with true, or was cancelled.
public final class BatchContext {
  private weak var container: CellContainerNode?
  /// True from its beginning until it was completed with true, or cancelled.
  public private(set) var isFetching = true
  /// True once it was cancelled: by ``cancelBatchFetching()``, by a reload, or since the container has gone. What is
  /// fetched is then of no use.
  public private(set) var batchFetchingWasCancelled = false
  /// True once it was completed with false.
  private var hasFailed = false

  init(_ container: CellContainerNode) { self.container = container }

  /// Ends the fetch.
  ///
  /// - Parameter didComplete: true if the container may fetch more. With false it fetches nothing until this is called
  ///   with true, or a reload.
  public func completeBatchFetching(_ didComplete: Bool) {
    guard isFetching else { return }
    guard didComplete else {
      hasFailed = true
      return
    }
    isFetching = false
    // A failed fetch is tried again.
    if hasFailed { container?.batches.begun = nil }
    container?.setNeedsPass()
  }

  /// Ends the fetch, without its result; the container may begin another one when its elements change or it is scrolled.
  public func cancelBatchFetching() {
    guard isFetching else { return }
    isFetching = false
    batchFetchingWasCancelled = true
    container?.setNeedsPass()
  }
}

/// Fetches further data for a container, as its ``ScrollNode/delegate``.
public protocol BatchFetchingDelegate: AnyObject {
  /// Returns true if further data may be fetched; true by default. Called where the container would begin a fetch.
  func shouldBatchFetch(for container: CellContainerNode) -> Bool
  /// Begins a fetch; called in a turn of its own. The context has to be completed when the data have been inserted.
  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext)
}

extension BatchFetchingDelegate {
  /// Returns true.
  public func shouldBatchFetch(for container: CellContainerNode) -> Bool { true }
}

/// The state of a container's fetches.
struct BatchFetching {
  var context: BatchContext?
  /// The distance from the end of the content at which a fetch begins, in sizes of the container.
  var leadingScreens = 2.0
  /// True if the visible part was moved since the last check.
  var hasMoved = false
  /// The state of the container in which the last fetch began: without a change the next one would get as little.
  var begun: State?

  /// The changes of the elements so far, and the visible part.
  struct State: Equatable {
    let changes: Int
    let bounds: Rect
  }
}

extension CellContainerNode {
  /// The distance from the end of the content at which further data are fetched, in sizes of the container; 2 by default,
  /// 0 for none.
  ///
  /// Data are fetched if the ``ScrollNode/delegate`` is a ``BatchFetchingDelegate``: when the content is shorter than the
  /// container, even if that isn't visible; else when a visible container is nearer to the end, unless a finger moves the
  /// content, or it moves towards its beginning. After a fetch that has changed nothing the next one waits for a change or
  /// a move.
  public final var leadingScreensForBatching: Double {
    get { batches.leadingScreens }
    set {
      batches.leadingScreens = newValue.isFinite ? newValue : 0
      batches.begun = nil
      setNeedsPass()
    }
  }

  /// Begins a fetch if it is time for one; called at the end of a layout pass.
  final func fetchBatchIfNeeded() {
    let hasMoved = batches.hasMoved
    batches.hasMoved = false
    guard hasLoaded, !isDragging, batches.context?.isFetching != true, batches.leadingScreens > 0,
      bounds.size.width > 0, bounds.size.height > 0, let eventLoop,
      let delegate = delegate as? any BatchFetchingDelegate
    else { return }
    let isHorizontal = layout.isHorizontal
    let length = isHorizontal ? bounds.size.width : bounds.size.height
    let content = isHorizontal ? contentSize.width : contentSize.height
    let offset = isHorizontal ? contentOffset.x : contentOffset.y
    if content >= length {
      guard isVisible, !(hasMoved && ranges.isMovingToHead(layout.directions)),
        content - length - offset <= length * batches.leadingScreens
      else { return }
    }
    let state = BatchFetching.State(changes: data.changes, bounds: bounds)
    guard delegate.shouldBatchFetch(for: self), state != batches.begun else { return }
    batches.begun = state
    let context = BatchContext(self)
    batches.context = context
    eventLoop.perform { [weak self, weak delegate] in
      guard let self, let delegate, context.isFetching else { return }
      delegate.container(self, willBeginBatchFetchWith: context)
    }
  }
}
