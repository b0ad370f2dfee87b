import { expect, type Request } from '@playwright/test'
import { test } from '../world/test.ts'
import { readCalledMethods, readPluginHeaders, type PhonePlatform } from './nativeMethods.ts'
import { fanSession } from './newFanSession.ts'
import { Rejection, SimulatedPhone } from './SimulatedPhone.ts'

const platforms: PhonePlatform[] = ['android', 'ios']
const path = (phone: SimulatedPhone) => new URL(phone.page.url()).pathname

/** The native methods that the app calls when it starts. */
const startMethods = [
  'App.getLaunchUrl',
  'Device.getId',
  'Device.getInfo',
  'FirebaseMessaging.checkPermissions',
  'Preferences.get',
  'Shell.capture',
  'Shell.device',
  'Shell.pendingLink',
  'Shell.shield',
]

let phone: SimulatedPhone

function watchWarnings(): string[] {
  const warnings: string[] = []
  phone.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}

/** Expects that the splash is gone, the first page is shown, and the app follows links. */
async function expectStarted(): Promise<void> {
  await expect(phone.page.getByRole('link', { name: '이메일로 로그인하기' })).toBeVisible()
  await expect.poll(() => phone.asked('SplashScreen.hide').length).toBeGreaterThan(0)
  await phone.fire('App', 'appUrlOpen', { url: 'byeol://app/sign-in' })
  await expect.poll(() => path(phone)).toBe('/sign-in')
}

for (const platform of platforms) {
  test(`${platform}: every native method that the app calls is in the native sources`, () => {
    const headers = new Map(readPluginHeaders(platform).map(({ name, methods }) => [name, methods]))
    const missing = readCalledMethods().filter(
      ({ plugin, method }) => !headers.get(plugin)?.some(({ name }) => name === method),
    )
    expect(readCalledMethods().length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })

  test.describe(`on a simulated ${platform} phone`, () => {
    test.beforeEach(async ({ browser, server }) => {
      phone = await SimulatedPhone.open(browser, server, platform)
    })
    test.afterEach(() => phone.close())

    test('a visitor signs in, and every call names the phone', async () => {
      phone.answers['Shell.device'] = () => ({ rooted: true, emulatorFound: false, isiOSAppOnMac: false })
      const boots: Request[] = []
      phone.page.on('request', (request) => request.url().endsWith('/v1/auth/boot') && boots.push(request))
      await phone.signIn('onyu@byeol.test')
      expect(boots[0]!.headers()['x-app-platform']).toBe(platform)
      const { deviceInfo } = boots[0]!.postDataJSON() as { deviceInfo: object }
      expect(deviceInfo).toMatchObject({
        appName: platform === 'ios' ? 'Byeol iOS' : 'Byeol Android',
        deviceId: 'simulated-phone',
        deviceModel: platform === 'ios' ? 'iPhone17,3' : 'SM-S931N',
        platform,
        systemVersion: '26.1',
        rooted: true,
      })
      expect(deviceInfo).not.toHaveProperty('emulatorFound')
      await expect.poll(() => phone.asked('SplashScreen.hide').length).toBeGreaterThan(0)
    })

    test('a tap on a notification opens its page, once, cold and warm', async ({ server }) => {
      const token = await fanSession(server)
      phone.answers['Shell.pendingLink'] = () => ({ url: '/celebs', messageId: 'one' })
      await phone.enter(token)
      await expect.poll(() => path(phone)).toBe('/celebs')
      const tap = (id: string, link: string) =>
        phone.fire('FirebaseMessaging', 'notificationActionPerformed', {
          actionId: 'tap',
          notification: { id, data: { link } },
        })
      await tap('one', '/celebs')
      await tap('two', '/notice')
      await expect.poll(() => path(phone)).toBe('/notice')
      await tap('two', '/settings')
      await tap('three', 'https://elsewhere.example/')
      await expect.poll(() => phone.asked('Browser.open')).toMatchObject([{ url: 'https://elsewhere.example/' }])
      expect(path(phone)).toBe('/notice')
    })

    test('a tap that starts the app for a page elsewhere opens that in the browser, once', async ({ server }) => {
      const url = 'https://elsewhere.example/notice'
      if (platform === 'ios') phone.answers['Shell.pendingLink'] = () => ({ url, messageId: 'one' })
      const token = await fanSession(server)
      phone.preferences.set('byeol.auth.token', token)
      await phone.start()
      // The messaging plugin keeps this event until the page has a listener.
      await phone.fire('FirebaseMessaging', 'notificationActionPerformed', {
        actionId: 'tap',
        notification: { id: 'one', data: { link: url, 'gcm.message_id': 'one' } },
      })
      await expect.poll(() => phone.asked('Browser.open')).toMatchObject([{ url }])
      await expect.poll(() => path(phone)).toBe('/tabs/home')
      expect(phone.asked('Browser.open')).toHaveLength(1)
    })

    test('a boot that fails shows why, hides the splash and closes the app', async () => {
      await phone.page.route('**/v1/auth/boot', (route) => route.abort())
      await phone.start()
      const popup = phone.page.getByRole('alertdialog')
      await expect(popup).toContainText('서버에 연결하지 못했어요')
      await expect.poll(() => phone.asked('SplashScreen.hide').length).toBeGreaterThan(0)
      expect(phone.asked('App.exitApp')).toEqual([])
      await popup.getByRole('button', { name: '확인' }).click()
      await expect.poll(() => phone.asked('App.exitApp').length).toBe(1)
      await expect(popup).toHaveCount(0)
      await expect(phone.page.getByRole('button', { name: '다시 시도하기' })).toBeVisible()
    })
  })
}

// Behaviour that is the same on both platforms is tested on only one of them.
test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
  })
  test.afterEach(() => phone.close())

  test('a link opens its page, once, cold and warm', async ({ server }) => {
    const token = await fanSession(server)
    phone.answers['App.getLaunchUrl'] = () => ({ url: 'byeol://app/celebs' })
    // The system reports a link twice: the second report is for an app that is still starting.
    const report = await phone.context.addInitScript(() =>
      window.phoneEvent('App', 'appUrlOpen', { url: 'byeol://app/celebs' }),
    )
    await phone.enter(token)
    await expect.poll(() => path(phone)).toBe('/celebs')
    expect(await phone.page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0)
    const opened = await phone.page.evaluate(() => history.length)
    await phone.page.evaluate(() => {
      for (const url of ['byeol://app/notice', 'byeol://app/notice']) window.phoneEvent('App', 'appUrlOpen', { url })
    })
    await expect.poll(() => path(phone)).toBe('/notice')
    await phone.fire('App', 'appUrlOpen', { url: `${server.url}/settings?from=mail` })
    await expect.poll(() => path(phone)).toBe('/settings')
    expect(await phone.page.evaluate(() => history.length)).toBe(opened + 2)
    await report.dispose()
  })

  test('the app starts on a phone that has none of the plugins', async () => {
    const none = await phone.context.addInitScript(() => Object.assign(window.Capacitor, { PluginHeaders: [] }))
    await phone.start()
    await expect(phone.page.getByRole('link', { name: '이메일로 로그인하기' })).toBeVisible()
    await none.dispose()
  })

  test('the app starts on a phone whose plugins stay silent, and logs which', async () => {
    const warnings = watchWarnings()
    for (const method of startMethods) phone.answers[method] = () => new Promise(() => undefined)
    await phone.start()
    await expectStarted()
    for (const method of startMethods) await expect.poll(() => warnings.join('\n')).toContain(method)
  })

  test('links to elsewhere open nothing', async ({ server }) => {
    await phone.enter(await fanSession(server))
    await expect.poll(() => path(phone)).toBe('/tabs/home')
    for (const url of [
      'byeol://app//evil.example',
      'byeol://evil/celebs',
      'https://evil.example/celebs',
      'byeol://app/%2fevil',
    ])
      await phone.fire('App', 'appUrlOpen', { url })
    await phone.fire('App', 'appUrlOpen', { url: 'byeol://app/celebs' })
    await expect.poll(() => path(phone)).toBe('/celebs')
    expect(await phone.page.evaluate(() => history.length)).toBeLessThan(5)
  })
})

test.describe('on a simulated ios phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
  })
  test.afterEach(() => phone.close())

  test('a token that the system cleared from the page is back before the first page', async ({ server }) => {
    await phone.enter(await fanSession(server))
    await expect(phone.page).toHaveURL(/\/tabs\//u)
    await phone.page.evaluate(() => localStorage.clear())
    await phone.start()
    await expect(phone.page).toHaveURL(/\/tabs\//u)
    expect(await phone.page.evaluate(() => localStorage.getItem('byeol.auth.token'))).toBe(
      phone.preferences.get('byeol.auth.token'),
    )
  })

  test('the app starts although every method fails that it calls then, and logs which', async () => {
    const warnings = watchWarnings()
    for (const method of startMethods) phone.answers[method] = () => new Rejection('UNAVAILABLE', 'broken by the test')
    await phone.start()
    await expectStarted()
    for (const method of startMethods) {
      await expect.poll(() => phone.asked(method).length, method).toBeGreaterThan(0)
      // A failed check of the permission counts as denied (spec.md point 8).
      if (method !== 'FirebaseMessaging.checkPermissions')
        await expect.poll(() => warnings.join('\n')).toContain(`The phone failed at ${method}`)
    }
  })
})
