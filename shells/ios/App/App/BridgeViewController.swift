import Capacitor
import UIKit

/// Capacitor's view controller with the Shell plugin. SceneDelegate refers to it; there is no main storyboard.
final class BridgeViewController: CAPBridgeViewController {
    let shell = ShellPlugin()

    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(shell)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitSceneCaptureState.self], action: #selector(noteCaptureState))
    }

    @objc private func noteCaptureState() {
        shell.tellRecording()
    }
}
