import WeftEssentials

/// The folders that have to be watched for some paths, and the names that matter in each.
///
/// Folders are watched, never files: an editor that saves by renaming replaces the file. A path may contain links: the
/// folder of each link is watched too, and if a path ends too early, so is the folder in which its next part is
/// missing.
struct WatchPlan {
  /// The names that matter in a folder.
  struct Folder: Equatable {
    /// The paths of the folder, if all files in it are watched.
    var names: Set<String> = []
    /// Single files in it that are watched or that links lead to, each with the paths that are reported.
    var files: [String: Set<String>] = [:]
    /// Names that decide where paths lead: if one of them changes, the plan changes.
    var turns: Set<String> = []
  }

  /// By the folders' real paths.
  private(set) var folders: [String: Folder] = [:]
  /// Every watched file by the path that is reported; nil for one that doesn't exist.
  private(set) var files: [String: FileStamp?] = [:]
  /// The real path of the folder in which each file was looked for last.
  private(set) var homes: [String: String] = [:]

  /// True if there are more folders than may be watched.
  private(set) var isCut = false
  private let leftOut: Set<String>
  private let maximumFolders: Int

  static let empty = WatchPlan(WatchedPaths())

  /// Looks for the paths.
  ///
  /// - Parameter willLook: called with each folder before it is read, so that no change in it is missed.
  init(_ paths: WatchedPaths, willLook: (String) -> Void = { _ in }) {
    leftOut = paths.leftOut
    maximumFolders = paths.maximumFolders
    for file in paths.files { follow(file, file: file, willLook) }
    for folder in paths.folders {
      if let real = follow(folder, file: nil, willLook) { walk(real, as: folder, willLook) }
    }
  }

  // MARK: Building

  /// The maximum number of links in a path; equals the system's.
  private static let maximumLinks = 40

  /// Follows a path and records the names that decide where it leads.
  ///
  /// - Parameter file: the path to report if the file at the end changes; nil if a folder is looked for.
  /// - Returns: The real path of the folder at the end, if there is one.
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
      // Everything found from here on counts, so watching must have begun.
      if look(into: folder, willLook) {
        rest.append(part)
        continue
      }
      if found?.kind == .link, links < Self.maximumLinks, let target = Self.target(of: full) {
        links += 1
        folders[folder, default: Folder()].turns.insert(part)
        // The link itself may be saved.
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
    // A folder is at the path of a file.
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

  /// Records all files of a folder and of the folders in it.
  private mutating func walk(_ folder: String, as name: String, _ willLook: (String) -> Void) {
    guard folders.count < maximumFolders || folders[folder] != nil else {
      isCut = true
      return
    }
    _ = look(into: folder, willLook)
    guard folders[folder, default: Folder()].names.insert(name).inserted else { return }
    // A folder that can't be read has no files; watching it has failed as well, and reports the reason.
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

  /// Returns true if a name counts inside a folder that is watched as a whole.
  func isOfInterest(_ name: String) -> Bool { !PassingFiles.contains(name) && !leftOut.contains(name) }

  private static func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// Returns the parts of a path, the first one last.
  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : "\(folder)/\(name)" }

  private static func parent(_ folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }

  // MARK: Comparing

  /// Returns the files that have changed, or are in another folder.
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

  /// Returns the files that the old plan didn't have and that may have changed since a moment.
  func changes(from old: WatchPlan, since moment: Date) -> Set<String> {
    Set(
      files.compactMap { file, stamp in
        guard old.files[file] == nil else { return nil }
        // For a file that doesn't exist, the folder's stamp tells if it was there.
        let stamp = stamp ?? homes[file].flatMap { FileStamp.look($0)?.stamp }
        return stamp?.isPossiblyAfter(moment) == true ? file : nil
      })
  }

  /// Adds files that were created in a folder after the plan was made, so that their removal is noticed if the folder
  /// goes.
  mutating func add(_ paths: Set<String>, in folder: String) {
    for path in paths where files[path] == nil {
      files[path] = .some(FileStamp.look(path)?.stamp)
      homes[path] = folder
    }
  }

  /// Returns the same plan, as if it had never seen some files.
  func without(_ files: Set<String>) -> WatchPlan {
    var plan = self
    for file in files { plan.files[file] = nil }
    return plan
  }
}
