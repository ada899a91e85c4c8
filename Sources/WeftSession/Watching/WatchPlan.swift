import Foundation

/// The folders that have to be looked at for some paths, and what to look for in each.
///
/// Folders are watched, never files: an editor that saves by renaming puts another file in the place of the one that
/// was there. A path leads through links; the folder of each of them is looked at too, and where a path ends too early, so
/// is the folder in which its next part is missing.
struct WatchPlan {
  /// What matters in a folder.
  struct Folder: Equatable {
    /// How the folder is called where all files in it are watched.
    var names: Set<String> = []
    /// Files in it that are asked for by themselves, or that links lead to: the paths to tell of.
    var files: [String: Set<String>] = [:]
    /// Names that decide where paths lead: with them, the plan changes.
    var turns: Set<String> = []
  }

  /// By the folders' real paths.
  private(set) var folders: [String: Folder] = [:]
  /// Every file that is watched, as it is to be told of; nil for one that isn't there.
  private(set) var files: [String: FileStamp?] = [:]
  /// The real path of the folder that each file was looked for in last.
  private(set) var homes: [String: String] = [:]

  /// Whether there are more folders than may be watched.
  private(set) var isCut = false
  private let leftOut: Set<String>
  private let mostFolders: Int

  static let empty = WatchPlan(WatchedPaths())

  /// Looks for the paths.
  ///
  /// - Parameter willLook: called with each folder before it is looked into, so that nothing happens in it unseen.
  init(_ paths: WatchedPaths, willLook: (String) -> Void = { _ in }) {
    leftOut = paths.leftOut
    mostFolders = paths.mostFolders
    for file in paths.files { follow(file, file: file, willLook) }
    for folder in paths.folders {
      if let real = follow(folder, file: nil, willLook) { walk(real, as: folder, willLook) }
    }
  }

  // MARK: Building

  /// How many links a path may lead through; the system's own number.
  private static let mostLinks = 40

  /// Goes along a path and notes what decides where it leads.
  ///
  /// - Parameter file: what to tell of when the file at the end changes; nil where a folder is looked for.
  /// - Returns: the real path of the folder at the end, if there is one.
  @discardableResult
  private mutating func follow(_ path: String, file: String?, _ willLook: (String) -> Void) -> String? {
    var folder = "/"
    var rest = Self.parts(path)
    var links = 0
    while let part = rest.popLast() {
      if part == ".." {
        folder = Self.parent(folder)
        continue
      }
      let full = Self.join(folder, part)
      let found = FileStamp.look(full)
      if found?.kind == .folder {
        folder = full
        continue
      }
      // What is seen from here on counts, so it must be seen after the watching has begun.
      if look(into: folder, willLook) {
        rest.append(part)
        continue
      }
      if found?.kind == .link, links < Self.mostLinks, let target = Self.target(of: full) {
        links += 1
        folders[folder, default: Folder()].turns.insert(part)
        // The link itself may be what is saved.
        if let file, rest.isEmpty { note(file, part, in: folder, nil) }
        rest += Self.parts(target)
        if target.hasPrefix("/") { folder = "/" }
        continue
      }
      let isEnd = rest.isEmpty && found?.kind == .file
      if !isEnd { folders[folder, default: Folder()].turns.insert(part) }
      if let file { note(file, part, in: folder, isEnd ? found?.stamp : nil, isNamed: rest.isEmpty) }
      return nil
    }
    // A folder stands where a file was asked for.
    if let file { note(file, "", in: folder, nil, isNamed: false) }
    return folder
  }

  private mutating func note(
    _ file: String, _ name: String, in folder: String, _ stamp: FileStamp?, isNamed: Bool = true
  ) {
    if isNamed { folders[folder, default: Folder()].files[name, default: []].insert(file) }
    files[file] = .some(stamp)
    homes[file] = folder
  }

  /// Begins to watch a folder; false if it is watched already.
  private mutating func look(into folder: String, _ willLook: (String) -> Void) -> Bool {
    guard folders[folder] == nil else { return false }
    folders[folder] = Folder()
    willLook(folder)
    return true
  }

  /// Notes all files of a folder and of the folders in it.
  private mutating func walk(_ folder: String, as name: String, _ willLook: (String) -> Void) {
    guard folders.count < mostFolders || folders[folder] != nil else {
      isCut = true
      return
    }
    _ = look(into: folder, willLook)
    guard folders[folder, default: Folder()].names.insert(name).inserted else { return }
    // A folder that can't be read has no files; watching it has failed as well, which says why.
    for part in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard isOfInterest(part) else { continue }
      let (path, full) = (Self.join(name, part), Self.join(folder, part))
      switch FileStamp.look(full) {
      case (.folder, _)?: walk(full, as: path, willLook)
      case (.link, _)?: follow(full, file: path, willLook)
      case (.file, let stamp)?:
        files[path] = .some(stamp)
        homes[path] = folder
      case nil: break
      }
    }
  }

  /// Whether a name inside a folder that is watched as a whole counts.
  func isOfInterest(_ name: String) -> Bool { !PassingFiles.contains(name) && !leftOut.contains(name) }

  private static func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// The parts of a path, the first one last.
  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : "\(folder)/\(name)" }

  private static func parent(_ folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }

  // MARK: Comparing

  /// The files that are not as they were, or not where they were.
  func changes(from old: WatchPlan) -> Set<String> {
    var changed: Set<String> = []
    for (file, stamp) in files {
      guard let former = old.files[file], former == stamp, old.homes[file] == homes[file] else {
        changed.insert(file)
        continue
      }
    }
    for file in old.files.keys where files[file] == nil { changed.insert(file) }
    return changed
  }

  /// The files that the old plan didn't know, and that may have changed since a moment.
  func changes(from old: WatchPlan, since moment: Date) -> Set<String> {
    Set(
      files.compactMap { file, stamp in
        guard old.files[file] == nil else { return nil }
        // Of a file that isn't there, the folder knows whether it was.
        let stamp = stamp ?? homes[file].flatMap { FileStamp.look($0)?.stamp }
        return stamp?.isPossiblyAfter(moment) == true ? file : nil
      })
  }

  /// Notes files that have come into a folder since the plan was made, so that it is noticed when they go with it.
  mutating func add(_ paths: Set<String>, in folder: String) {
    for path in paths where files[path] == nil {
      files[path] = .some(FileStamp.look(path)?.stamp)
      homes[path] = folder
    }
  }

  /// The same plan, as if it had never seen some files.
  func without(_ files: Set<String>) -> WatchPlan {
    var plan = self
    for file in files { plan.files[file] = nil }
    return plan
  }
}
