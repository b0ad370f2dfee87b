import UIKit

/// Hides the app from screenshots, recordings and the app switcher. iOS omits the layer of a secure text field from
/// every capture, so the window's layer is put inside the layer of such a field, which is otherwise empty and receives
/// no touches. If a future iOS builds text fields differently, `attach` changes nothing, and only the cover in the app
/// switcher remains (DEVICES.md says how to check).
final class Shield: NSObject {
    private let window: UIWindow
    private let field = UITextField()
    private lazy var cover = makeCover()

    /// On from the start. The app turns it off for people who may take screenshots.
    var isOn = true {
        didSet {
            field.isSecureTextEntry = isOn
            if !isOn { cover.removeFromSuperview() }
        }
    }

    init(window: UIWindow) {
        self.window = window
        super.init()
        field.isSecureTextEntry = true
        field.isUserInteractionEnabled = false
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(coverUp), name: UIScene.willDeactivateNotification, object: window.windowScene)
        center.addObserver(
            self, selector: #selector(uncover), name: UIScene.didActivateNotification, object: window.windowScene)
    }

    /// Call this once the window is visible; before that, its layer has no parent.
    func attach() {
        window.addSubview(field)
        field.layoutIfNeeded()
        guard let parent = window.layer.superlayer, let canvas = field.layer.sublayers?.last else { return }
        parent.addSublayer(field.layer)
        canvas.addSublayer(window.layer)
    }

    @objc private func coverUp() {
        guard isOn else { return }
        cover.frame = window.bounds
        window.addSubview(cover)
    }

    @objc private func uncover() {
        cover.removeFromSuperview()
    }

    private func makeCover() -> UIView {
        let view = UIImageView(image: UIImage(named: "Splash"))
        view.backgroundColor = UIColor(named: "Ground")
        view.contentMode = .center
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }
}
