import Photos

enum PhotoLibrary {
    struct Denied: Error {}

    static func takes(_ mime: String) -> Bool {
        mime.hasPrefix("image/") || mime.hasPrefix("video/")
    }

    /// Adds a photo or video to the library. Asks for permission to add the first time; the app never reads the
    /// library.
    static func add(_ file: TemporaryFile, mime: String) async throws {
        let status = await PHPhotoLibrary.requestAuthorization(for: .addOnly)
        guard status == .authorized || status == .limited else { throw Denied() }

        let kind: PHAssetResourceType = mime.hasPrefix("video/") ? .video : .photo
        try await PHPhotoLibrary.shared().performChanges {
            let options = PHAssetResourceCreationOptions()
            options.originalFilename = file.url.lastPathComponent
            PHAssetCreationRequest.forAsset().addResource(with: kind, fileURL: file.url, options: options)
        }
    }
}
