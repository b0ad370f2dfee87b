import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { demoPassword } from '../world/post.ts'
import type { TestServer } from '../world/server.ts'
import { playPhone, type BridgeAnswer, type BridgeCall } from './bridge.ts'
import { readPluginHeaders, type PhonePlatform } from './nativeMethods.ts'

const root = join(import.meta.dirname, '../..')
const shell = join(root, 'app/dist-shell')
const bridge = readFileSync(
  join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)

/** What the shell of the tests was built for (scripts/test.mjs). */
const builtFor = 'server.byeol.test'
const shellOrigin = 'https://localhost'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves the built shell at its own origin, as Capacitor does; the server's address is that of the test. */
async function serveShell(context: BrowserContext, server: TestServer): Promise<void> {
  const { host } = new URL(server.url)
  await context.route(`${shellOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(shell, extname(pathname) ? pathname : 'index.html')
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const contentType = types[extname(file)] ?? 'application/octet-stream'
    const bytes = readFileSync(file)
    if (!/html|javascript/u.test(contentType)) return route.fulfill({ contentType, body: bytes })
    const body = bytes
      .toString('utf8')
      .replaceAll(`https://${builtFor}`, `http://${host}`)
      .replaceAll(`wss://${builtFor}`, `ws://${host}`)
    return route.fulfill({ contentType, body })
  })
}

type Answer = (options: Record<string, unknown>) => BridgeAnswer['data'] | Promise<BridgeAnswer['data']>

/** A failure that a plugin rejects with. */
export class Rejection {
  readonly code: string
  readonly message: string
  constructor(code: string, message = code) {
    this.code = code
    this.message = message
  }
}

/** A phone that keeps its storage when the app is started again. Its plugins are played; the bridge script is real. */
export class SimulatedPhone {
  readonly platform: PhonePlatform
  readonly context: BrowserContext
  page: Page
  /** Every call that reached the phone, oldest first: `App.exitApp`. */
  readonly calls: (BridgeCall & { name: string })[] = []
  #opened = 0
  readonly preferences = new Map<string, string>()
  /** Answers by `Plugin.method`; a test replaces some. A method that has none here answers nothing. */
  readonly answers: Record<string, Answer>

  private constructor(platform: PhonePlatform, context: BrowserContext, page: Page) {
    this.platform = platform
    this.context = context
    this.page = page
    this.answers = {
      'App.getLaunchUrl': () => ({ url: '' }),
      // iOS lets no app close itself.
      'App.exitApp': () => (platform === 'ios' ? new Rejection('UNIMPLEMENTED') : {}),
      'Device.getId': () => ({ identifier: 'simulated-phone' }),
      'Device.getInfo': () => ({
        model: platform === 'ios' ? 'iPhone17,3' : 'SM-S931N',
        osVersion: '26.1',
        isVirtual: false,
      }),
      'Shell.device': () => ({ rooted: false, emulatorFound: false, isiOSAppOnMac: false }),
      'Shell.capture': () => ({ recording: false }),
      'Shell.pendingLink': () => ({ url: null, messageId: null }),
      'Preferences.get': ({ key }) => ({ value: this.preferences.get(String(key)) ?? null }),
      'Preferences.set': ({ key, value }) => void this.preferences.set(String(key), String(value)),
      'Preferences.remove': ({ key }) => void this.preferences.delete(String(key)),
      'FirebaseMessaging.checkPermissions': () => ({ receive: 'prompt' }),
      'FirebaseMessaging.requestPermissions': () => ({ receive: 'denied' }),
      'FirebaseMessaging.getToken': () => ({ token: 'simulated-token' }),
    }
  }

  static async open(browser: Browser, server: TestServer, platform: PhonePlatform): Promise<SimulatedPhone> {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      // The test's server is on this machine, which Chromium lets no other origin reach unasked.
      permissions: ['local-network-access'],
    })
    const phone = new SimulatedPhone(platform, context, await context.newPage())
    await serveShell(context, server)
    await context.exposeBinding('phoneCall', (_source, call: BridgeCall) => phone.#answer(call))
    await context.addInitScript(playPhone, { platform, headers: readPluginHeaders(platform) })
    await context.addInitScript({ content: bridge })
    return phone
  }

  async #answer(call: BridgeCall): Promise<BridgeAnswer> {
    const name = `${call.pluginId}.${call.methodName}`
    this.calls.push({ ...call, name })
    const data = await this.answers[name]?.(call.options)
    return data instanceof Rejection ? { error: { code: data.code, message: data.message } } : { data: data ?? {} }
  }

  /** Starts the app, or starts it again: its page is new, its storage is not. */
  async start(path = '/'): Promise<void> {
    await this.page.goto(`${shellOrigin}${path}`)
  }

  /** Chromium may wait five seconds for requests that a route still holds when it closes. */
  async close(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.close()
  }

  fire(plugin: string, event: string, data: object = {}): Promise<void> {
    return this.page.evaluate(([of, name, what]) => window.phoneEvent(of, name, what), [plugin, event, data] as const)
  }

  /** What the app opened in the system's browser: a browser of its own, which is not signed in. */
  async systemBrowser(): Promise<Page> {
    await expect.poll(() => this.asked('Browser.open').length).toBeGreaterThan(this.#opened)
    const { url } = this.asked('Browser.open')[this.#opened++]!
    const context = await this.context.browser()!.newContext({ hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.goto(String(url))
    return page
  }

  /** The person comes back to the app by the link that the system's browser shows. */
  async comeBack(browser: Page): Promise<void> {
    await this.fire('App', 'appUrlOpen', { url: await this.backLink(browser) })
    // An iPhone keeps its browser above the app until the app closes it, and tells of no such end.
    if (this.platform === 'android') await this.fire('Browser', 'browserFinished')
  }

  /** The link that the system's browser shows at the end. Closes the browser. */
  async backLink(browser: Page): Promise<string> {
    const link = await browser.getByRole('link', { name: '앱으로 돌아가기' }).getAttribute('href')
    await browser.context().close()
    return link!
  }

  /** The person signs in by e-mail. */
  async signIn(email: string): Promise<void> {
    await this.start()
    await this.page.getByRole('link', { name: '이메일로 로그인하기' }).click()
    await this.page.getByLabel('이메일', { exact: true }).fill(email)
    await this.page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
    await this.page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(this.page).toHaveURL(/\/tabs\//u)
  }

  /** Starts the app with a token that only the phone kept, as after the system cleared the page's storage. */
  async enter(token: string, path = '/'): Promise<void> {
    this.preferences.set('byeol.auth.token', token)
    const before = this.asked('SplashScreen.hide').length
    await this.start(path)
    await expect.poll(() => this.asked('SplashScreen.hide').length).toBeGreaterThan(before)
  }

  /** The options of all calls of a method so far. */
  asked(name: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.name === name).map(({ options }) => options)
  }
}
