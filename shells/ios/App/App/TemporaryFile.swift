import Foundation

/// A file in a new folder of its own, so that two files with the same name do not collide.
struct TemporaryFile {
    let url: URL

    init(_ data: Data, name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent((name as NSString).lastPathComponent)
        try data.write(to: url)
    }

    func remove() {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
}
