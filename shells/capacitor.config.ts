import type { CapacitorConfig } from '@capacitor/cli'
import { KeyboardResize } from '@capacitor/keyboard'

const config: CapacitorConfig = {
  appId: 'app.byeol',
  appName: 'Byeol',
  // The shell build of the app. It is not committed: README.md says how to make it.
  webDir: '../app/dist-shell',
  android: {
    // The app's CSS needs light-dark(). MainActivity asks people with an older WebView to update.
    minWebViewVersion: 123,
    // All packages except capacitor-plugin-cdv-purchase, which would add the permission com.android.vending.BILLING.
    includePlugins: [
      '@capacitor-firebase/messaging',
      '@capacitor/app',
      '@capacitor/browser',
      '@capacitor/clipboard',
      '@capacitor/device',
      '@capacitor/haptics',
      '@capacitor/keyboard',
      '@capacitor/preferences',
      '@capacitor/share',
      '@capacitor/splash-screen',
    ],
  },
  plugins: {
    // The app hides the splash itself, 200 ms after its start (spec.md point 9) or after a failed start.
    SplashScreen: { launchAutoHide: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // `resize` is only for iOS. `resizeOnFullScreen` must not be set while SystemBars is used.
    Keyboard: { resize: KeyboardResize.Native },
    // While it is in the foreground, the app itself shows pushes.
    FirebaseMessaging: { presentationOptions: ['badge'] },
  },
  // The package's own folder is called `messaging`, and Xcode would take that for the package's name. See the plugin's
  // README.
  experimental: { ios: { spm: { packageOptions: { '@capacitor-firebase/messaging': { symlink: true } } } } },
}

export default config
