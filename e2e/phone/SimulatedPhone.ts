import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { neverBusy, saveData, takePlace, type Place } from '../world/places.ts'
import { demoPassword } from '../world/post.ts'
import { leaveRoom, takeRoom, type Room } from '../world/rooms.ts'
import { checkFocus, watchFocus } from '../world/watchFocus.ts'
import type { TestServer } from '../world/server.ts'
import { playPhone, type BridgeAnswer, type BridgeCall } from './bridge.ts'
import { readPluginHeaders, type PhonePlatform } from './nativeMethods.ts'

const root = join(import.meta.dirname, '../..')
const bridge = readFileSync(
  join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)

type Answer = (options: Record<string, unknown>) => BridgeAnswer['data'] | Promise<BridgeAnswer['data']>

/** The error with which a simulated plugin rejects a call. */
export class Rejection {
  readonly code: string
  readonly message: string
  constructor(code: string, message = code) {
    this.code = code
    this.message = message
  }
}

/** The browser context that a simulated phone runs in. Once it is emptied, another phone may use it. */
interface Handset extends Room {
  /** The phone that currently handles the page's calls. */
  owner: SimulatedPhone | null
}

interface PhoneOptions {
  /** Whether the app preloads the code of all pages. */
  loadsAhead?: boolean
}

/**
 * A phone that keeps its storage when the app is started again. Its plugins are simulated; the bridge script is real.
 */
export class SimulatedPhone {
  readonly platform: PhonePlatform
  readonly context: BrowserContext
  readonly page: Page
  readonly #shellUrl: string
  readonly #leave: () => Promise<void>
  readonly #browsers = new Map<Page, Place>()
  /** Every call that reached the phone, oldest first. A name is like `App.exitApp`. */
  readonly calls: (BridgeCall & { name: string })[] = []
  #opened = 0
  readonly preferences = new Map<string, string>()
  /**
   * The responses of the plugins by `Plugin.method`. Tests replace some of them. A method without an entry returns
   * nothing.
   */
  readonly answers: Record<string, Answer>

  private constructor(platform: PhonePlatform, shellUrl: string, { context, page }: Room, leave: () => Promise<void>) {
    this.platform = platform
    this.context = context
    this.page = page
    this.#shellUrl = shellUrl
    this.#leave = leave
    this.answers = {
      'App.getLaunchUrl': () => ({ url: '' }),
      // iOS apps cannot close themselves.
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
      'FirebaseMessaging.getDeliveredNotifications': () => ({ notifications: [] }),
      'FirebaseMessaging.getToken': () => ({ token: 'simulated-token' }),
    }
  }

  static async open(
    browser: Browser,
    { shellUrl }: TestServer,
    platform: PhonePlatform,
    options: PhoneOptions = {},
  ): Promise<SimulatedPhone> {
    const kind = `${platform} phone ${JSON.stringify(options)}`
    const handset = await takeRoom(browser, kind, shellUrl, () =>
      SimulatedPhone.#openHandset(browser, platform, options),
    )
    const leave = () => {
      handset.owner = null
      checkFocus(handset.context)
      return leaveRoom(browser, kind, shellUrl, handset)
    }
    handset.owner = new SimulatedPhone(platform, shellUrl, handset, leave)
    return handset.owner
  }

  static async #openHandset(browser: Browser, platform: PhonePlatform, options: PhoneOptions): Promise<Handset> {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      // The test's server is on this machine, and Chromium lets pages of other origins call it only with this
      // permission.
      permissions: ['local-network-access'],
    })
    const handset: Handset = { context, page: await context.newPage(), owner: null }
    await context.exposeBinding('phoneCall', (_source, call: BridgeCall) =>
      handset.owner ? handset.owner.#answer(call) : {},
    )
    await context.addInitScript(playPhone, { platform, headers: readPluginHeaders(platform) })
    await context.addInitScript({ content: bridge })
    await context.addInitScript(options.loadsAhead ? neverBusy : saveData)
    await watchFocus(context)
    return handset
  }

  async #answer(call: BridgeCall): Promise<BridgeAnswer> {
    const name = `${call.pluginId}.${call.methodName}`
    this.calls.push({ ...call, name })
    const data = await this.answers[name]?.(call.options)
    return data instanceof Rejection ? { error: { code: data.code, message: data.message } } : { data: data ?? {} }
  }

  /** Starts or restarts the app: the page is new, the storage is kept. */
  async start(path = '/'): Promise<void> {
    await this.page.goto(`${this.#shellUrl}${path}`)
  }

  async close(): Promise<void> {
    for (const browser of this.#browsers.keys()) await this.closeBrowser(browser)
    await this.#leave()
  }

  fire(plugin: string, event: string, data: object = {}): Promise<void> {
    return this.page.evaluate(([of, name, what]) => window.phoneEvent(of, name, what), [plugin, event, data] as const)
  }

  /** The page that the app opened in the system's browser: a separate browser context that is not signed in. */
  async systemBrowser(): Promise<Page> {
    await expect.poll(() => this.asked('Browser.open').length).toBeGreaterThan(this.#opened)
    const { url } = this.asked('Browser.open')[this.#opened++]!
    const place = await takePlace(this.context.browser()!, new URL(String(url)).origin, {
      hasTouch: true,
      isMobile: true,
    })
    await place.page.goto(String(url))
    this.#browsers.set(place.page, place)
    return place.page
  }

  async closeBrowser(browser: Page): Promise<void> {
    await this.#browsers.get(browser)?.leave()
    this.#browsers.delete(browser)
  }

  /** Returns the person to the app through the link in the system's browser. */
  async comeBack(browser: Page): Promise<void> {
    await this.fire('App', 'appUrlOpen', { url: await this.backLink(browser) })
    // An iPhone keeps its in-app browser open until the app closes it, and then fires no event.
    if (this.platform === 'android') await this.fire('Browser', 'browserFinished')
  }

  /** The link back to the app that the system's browser shows at the end. Closes the browser. */
  async backLink(browser: Page): Promise<string> {
    const link = await browser.getByRole('link', { name: '앱으로 돌아가기' }).getAttribute('href')
    await this.closeBrowser(browser)
    return link!
  }

  /** Starts the app and signs the person in by e-mail. */
  async signIn(email: string): Promise<void> {
    await this.start()
    await this.page.getByRole('link', { name: '이메일로 로그인하기' }).click()
    await this.page.getByLabel('이메일', { exact: true }).fill(email)
    await this.page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
    await this.page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(this.page).toHaveURL(/\/tabs\//u)
  }

  /**
   * Starts the app with a token that only the phone's preferences hold, as if the system had cleared the page's
   * storage.
   */
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
