import Photos

enum PhotoLibrary {
    enum Refusal: String, Error {
        case denied
        case unsupported
    }

    /// Adds a photo or video. Asks for the permission to add the first time; the app never reads the library.
    static func save(_ data: Data, name: String, mime: String) async throws {
        let kind: PHAssetResourceType
        if mime.hasPrefix("image/") {
            kind = .photo
        } else if mime.hasPrefix("video/") {
            kind = .video
        } else {
            throw Refusal.unsupported
        }

        let status = await PHPhotoLibrary.requestAuthorization(for: .addOnly)
        guard status == .authorized || status == .limited else { throw Refusal.denied }

        // Videos can be added from a file only. The folder is new, so that two saves of the same name do not collide.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
        try data.write(to: file)

        try await PHPhotoLibrary.shared().performChanges {
            let options = PHAssetResourceCreationOptions()
            options.originalFilename = file.lastPathComponent
            PHAssetCreationRequest.forAsset().addResource(with: kind, fileURL: file, options: options)
        }
    }
}
