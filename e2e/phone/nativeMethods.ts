import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type PhonePlatform = 'android' | 'ios'

interface PluginHeader {
  name: string
  methods: { name: string; rtype?: 'promise' | 'callback' }[]
}

/**
 * The folders with the native code of a shell's plugins: Capacitor, its packages that `app` depends on, and our own.
 */
const sources: Record<PhonePlatform, string[]> = {
  android: [
    'node_modules/@capacitor/*/{android,capacitor}/src/main/java/**/*.java',
    'node_modules/@capacitor-firebase/messaging/android/src/main/java/**/*Plugin.java',
    'shells/android/app/src/main/java/**/*.java',
  ],
  ios: [
    'node_modules/@capacitor/*/ios/Sources/**/*.{swift,m}',
    'node_modules/@capacitor/ios/Capacitor/Capacitor/Plugins/*.swift',
    'node_modules/@capacitor-firebase/messaging/ios/Plugin/*.swift',
    'node_modules/capacitor-plugin-cdv-purchase/ios/Sources/**/*.swift',
    'shells/ios/App/App/*.swift',
  ],
}

// Every plugin inherits these from its base class.
const inherited: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  ...['removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name) => ({
    name,
    rtype: 'promise' as const,
  })),
]

const returnType = (text: string | undefined): 'promise' | 'callback' | undefined =>
  /callback/iu.test(text ?? '') ? 'callback' : /none/iu.test(text ?? '') ? undefined : 'promise'

function readJava(source: string): PluginHeader | null {
  const name =
    /@CapacitorPlugin\([^)]*?name\s*=\s*"(\w+)"/su.exec(source)?.[1] ??
    /@CapacitorPlugin\b[\s\S]*?class (\w+) extends Plugin\b/u.exec(source)?.[1]
  if (!name) return null
  const methods = source.matchAll(/@PluginMethod(?:\(([^)]*)\))?\s+(?:@\w+\s+)*public void (\w+)\(/gu)
  return { name, methods: [...methods].map(([, type, method]) => ({ name: method!, rtype: returnType(type) })) }
}

function readObjectiveC(source: string): PluginHeader | null {
  const name = /CAP_PLUGIN\(\w+, "(\w+)"/u.exec(source)?.[1]
  if (!name) return null
  const methods = source.matchAll(/CAP_PLUGIN_METHOD\((\w+), (\w+)\)/gu)
  return { name, methods: [...methods].map(([, method, type]) => ({ name: method!, rtype: returnType(type) })) }
}

function readSwift(source: string): PluginHeader | null {
  const name = /let jsName(?:: String)? = "(\w+)"/u.exec(source)?.[1]
  if (!name) return readObjectiveC(source)
  const methods = source.matchAll(/CAPPluginMethod\(name: "(\w+)", returnType: (\w+)\)/gu)
  return { name, methods: [...methods].map(([, method, type]) => ({ name: method!, rtype: returnType(type) })) }
}

/** The plugins and methods that a shell announces to its page, read from their Java or Swift. */
export function readPluginHeaders(platform: PhonePlatform): PluginHeader[] {
  const read = platform === 'android' ? readJava : readSwift
  return globSync(sources[platform], { cwd: root })
    .map((file) => read(readFileSync(join(root, file), 'utf8')))
    .filter((header) => header !== null)
    .map(({ name, methods }) => ({ name, methods: [...inherited, ...methods] }))
}

/** The plugin calls in the app's sources, such as `Shell.shield`. */
export function readCalledMethods(): { plugin: string; method: string; file: string }[] {
  return globSync('app/src/phone/*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const imported = [...source.matchAll(/import \{([^}]*)\} from '(?:@capacitor[^']*|\.\/Shell\.ts)'/gu)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
    return [...source.matchAll(/\b([A-Z]\w+)\.(\w+)\(/gu)]
      .filter(([, plugin]) => imported.includes(plugin!) && plugin !== 'Capacitor')
      .map(([, plugin, method]) => ({ plugin: plugin!, method: method!, file }))
  })
}
