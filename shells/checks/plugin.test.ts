import { expect, it } from 'vitest'
import { filesOf, java, read, swift } from './projectFiles.ts'
import { readJavaPlugin, readSwiftPlugin } from './shellPlugin.ts'

const [android, ios] = [readJavaPlugin(), readSwiftPlugin()]

it('Android and iOS give JavaScript the same plugin: its name, methods and events', () => {
  const both = {
    name: 'Shell',
    methods: [
      'apple',
      'badge',
      'capture',
      'device',
      'finish',
      'pendingLink',
      'print',
      'refund',
      'save',
      'shield',
      'unfinished',
    ],
    events: ['recording', 'screenshot'],
  }
  expect(android).toMatchObject(both)
  expect(ios).toMatchObject(both)
})

it('the app calls these methods and no others', () => {
  const app = read('../app/src/phone/Shell.ts')
  const called = [...app.matchAll(/^ {2}(\w+)\(.*\): Promise</gm)].map(([, name]) => name!)
  expect(called.filter((name) => name !== 'addListener').sort()).toEqual(android.methods)
})

it('every method that iOS names is a function that it has', () => {
  expect(ios.functions).toEqual(ios.methods)
})

it('calls fail with the agreed codes', () => {
  expect(android.codes).toEqual(['failed', 'invalid'])
  expect(ios.codes).toEqual(['denied', 'failed', 'invalid', 'not_handled'])
})

it('a failed sign-in with Apple has one of the agreed codes', () => {
  const codes = [...read(`${swift}/AppleSignIn.swift`).matchAll(/return "(\w+)"/g)].map(([, code]) => code)
  expect(codes).toEqual(['canceled', 'failed', 'invalid_response', 'not_handled', 'unknown'])
})

it('the methods that Android lacks fail with that reason', () => {
  const source = read(`${java}/ShellPlugin.java`)
  const unimplemented = [...source.matchAll(/public void (\w+)\(PluginCall call\) \{\s+call\.unimplemented\(\);/g)]
  expect(unimplemented.map(([, name]) => name)).toEqual(['apple', 'refund', 'unfinished', 'finish'])
})

it('the screen is shielded before the page loads', () => {
  const activity = read(`${java}/MainActivity.java`)
  expect(activity.indexOf('addFlags(WindowManager.LayoutParams.FLAG_SECURE)')).toBeGreaterThan(0)
  expect(activity.indexOf('FLAG_SECURE')).toBeLessThan(activity.indexOf('super.onCreate('))

  const scene = read(`${swift}/SceneDelegate.swift`)
  expect(scene).toMatch(/makeKeyAndVisible\(\)\s+self\.window = window\s+controller\.shell\.screenShield\?\.attach\(\)/)
  expect(read(`${swift}/Shield.swift`)).toContain('var isOn = true')
})

it('Android shows videos on the full screen, and Back ends that before it reaches a page', () => {
  const activity = read(`${java}/MainActivity.java`)
  expect(activity).toContain('bridge.getWebView().setWebChromeClient(client)')
  // Capacitor adds its own callback in super.onCreate, and the last one added is called first.
  expect(activity.indexOf('showVideosOnFullScreen()')).toBeGreaterThan(activity.indexOf('super.onCreate('))
  expect(activity).toContain('getOnBackPressedDispatcher().addCallback(client.back)')
  expect(read(`${java}/FullScreenChromeClient.java`)).not.toContain('super.onShowCustomView')
})

it('iOS and the app tell the taps on pushes apart by the same id', () => {
  expect(read(`${swift}/ShellPlugin.swift`)).toContain('"messageId": (data?["gcm.message_id"] as? String).orNull')
  expect(read('../app/src/phone/tapIdOf.ts')).toContain("?.['gcm.message_id']")
})

it('each phone registers the plugin', () => {
  expect(read(`${java}/MainActivity.java`)).toMatch(/registerPlugin\(ShellPlugin\.class\);\s+super\.onCreate/)
  expect(read(`${swift}/BridgeViewController.swift`)).toContain('bridge?.registerPluginInstance(shell)')
  expect(read(`${swift}/SceneDelegate.swift`)).toContain('let controller = BridgeViewController()')
})

it('sources stay short enough to read', () => {
  const sources = [
    ...filesOf(java, '*.java').map((name) => `${java}/${name}`),
    ...filesOf(swift, '*.swift').map((name) => `${swift}/${name}`),
  ]
  expect(sources.length).toBeGreaterThan(12)
  const long = sources.filter((path) => read(path).split('\n').length > 250 || /^.{121,}$/m.test(read(path)))
  expect(long).toEqual([])
})
