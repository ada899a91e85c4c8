import Foundation
import Weft

// Draws the first preview of a script that uses the classes of SwiftInScripts.swift: `report SCRIPT PICTURE`.
let arguments = CommandLine.arguments
guard arguments.count == 3 else { fatalError("usage: report SCRIPT PICTURE") }
let script = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
let report = try Report(script: Array(script), file: arguments[1])
let layer = try report.host.makePicture(report.host.previews.first, scale: 2).snapshot()
try Data(try CairoRenderer().png(of: layer, scale: 2, background: .white)).write(to: URL(fileURLWithPath: arguments[2]))
print(try report.describe([1, 2.5]))
