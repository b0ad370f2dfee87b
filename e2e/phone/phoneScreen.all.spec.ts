import { expect } from '@playwright/test'
import { fanSession, newFanSession } from './newFanSession.ts'
import type { PhonePlatform } from './nativeMethods.ts'
import { SimulatedPhone } from './SimulatedPhone.ts'
import { test } from '../world/test.ts'

const platforms: PhonePlatform[] = ['android', 'ios']
const path = () => new URL(phone.page.url()).pathname

let phone: SimulatedPhone

/** Records the calls that report a screenshot or a screen recording to the server. */
function watchRecords(): { path: string; isRecording?: boolean }[] {
  const records: { path: string; isRecording?: boolean }[] = []
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/screenshot') && request.method() === 'POST')
      records.push(request.postDataJSON() as { path: string })
  })
  return records
}
/** Records the push tokens that the app sends to the server, oldest first. */
function watchPushTokens(): string[] {
  const tokens: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/push-token') && request.method() === 'POST')
      tokens.push((request.postDataJSON() as { pushToken: string }).pushToken)
  })
  return tokens
}
const notAllowed = () => phone.page.getByRole('alertdialog', { name: '화면을 저장할 수 없어요' })
const shields = () => phone.asked('Shell.shield').map(({ on }) => on)

for (const platform of platforms)
  test.describe(`on a simulated ${platform} phone`, () => {
    test.beforeEach(async ({ browser, server }) => {
      phone = await SimulatedPhone.open(browser, server, platform)
    })
    test.afterEach(() => phone.close())

    test('pushes come once the person allows them, and their token follows the person', async ({ server }) => {
      const tokens = watchPushTokens()
      await phone.enter(await fanSession(server), '/settings/push')
      const here = phone.page.getByRole('switch', { name: /이 휴대폰으로 받기/u })
      await expect(here).not.toBeChecked()
      expect(phone.asked('FirebaseMessaging.requestPermissions')).toEqual([])
      phone.answers['FirebaseMessaging.requestPermissions'] = () => ({ receive: 'granted' })
      phone.answers['FirebaseMessaging.checkPermissions'] = () => ({ receive: 'granted' })
      await here.click()
      await expect(here).toBeChecked()
      await expect.poll(() => tokens).toContain('simulated-token')
      phone.answers['FirebaseMessaging.getToken'] = () => ({ token: 'renewed-token' })
      await phone.fire('FirebaseMessaging', 'tokenReceived', { token: 'renewed-token' })
      await expect.poll(() => tokens.at(-1)).toBe('renewed-token')
      if (platform === 'android')
        expect(phone.asked('FirebaseMessaging.createChannel')).toMatchObject([
          { id: 'common', importance: 4, lightColor: '#e9334a', lights: true, vibration: true },
        ])
    })

    test('who signs out leaves no notification on the phone, and no number on the icon', async ({ server }) => {
      const { page } = phone
      const forgotten = () => phone.asked('FirebaseMessaging.removeAllDeliveredNotifications').length
      await phone.enter(await newFanSession(server), '/tabs/chats')
      await expect(page.getByRole('link', { name: /서하/u }).first()).toBeVisible()
      expect(forgotten()).toBe(0)
      const badges = () => phone.asked('Shell.badge').map(({ count }) => count)
      // Android launchers count the notifications themselves, so the app sets no badge there.
      if (platform === 'ios') await expect.poll(() => badges().at(-1)).toBeGreaterThan(0)
      await phone.fire('App', 'appUrlOpen', { url: 'byeol://app/settings' })
      await page.getByRole('button', { name: '로그아웃' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
      await expect.poll(path).toBe('/start')
      await expect.poll(forgotten).toBe(1)
      // The phone deletes its push token, because a server that the sign-out did not reach would keep sending pushes.
      await expect.poll(() => phone.asked('FirebaseMessaging.deleteToken')).toHaveLength(1)
      if (platform === 'ios') await expect.poll(() => badges().at(-1)).toBe(0)
      else expect(badges()).toEqual([])
    })

    test('an old build is led to its store', async ({ server }) => {
      const token = await fanSession(server)
      await phone.page.route('**/v1/auth/boot', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { result: object }
        await route.fulfill({ response: answer, json: { result: { ...body.result, minVersion: 9_000_000 } } })
      })
      await phone.enter(token, '/celebs')
      await expect.poll(path).toBe('/version')
      const store = platform === 'android' ? /play\.google\.com/u : /apps\.apple\.com/u
      await phone.context.route(store, (route) => route.abort())
      const asked = phone.page.waitForRequest(store)
      await phone.page.getByRole('button', { name: /업데이트/u }).click()
      await asked
    })
  })

// Behaviour that is the same on both platforms is tested on only one of them.
test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
  })
  test.afterEach(() => phone.close())

  test('a recording that runs at the start ends a fan’s session, too', async ({ server }) => {
    phone.answers['Shell.capture'] = () => ({ recording: true })
    const records = watchRecords()
    await phone.enter(await newFanSession(server), '/celebs')
    await notAllowed().getByRole('button', { name: '확인' }).click()
    await expect.poll(path).toBe('/start')
    expect(records).toEqual([{ path: '/celebs', isRecording: true }])
  })

  test('a celeb may capture: the shield opens, and a screenshot ends nothing', async () => {
    const records = watchRecords()
    await phone.signIn('haeon@byeol.test')
    await expect.poll(shields).toEqual([true, false])
    await phone.fire('Shell', 'screenshot')
    await phone.fire('Shell', 'recording', { on: true })
    await expect.poll(() => records.length).toBe(2)
    await expect(notAllowed()).toHaveCount(0)
    expect(path()).not.toBe('/start')
  })

  test('where nothing may be sold, prices are shown and the reason stands in place of the button', async ({
    server,
  }) => {
    const { page } = phone
    await page.route('**/v1/auth/boot', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { result: object }
      await route.fulfill({ response: answer, json: { result: { ...body.result, selling: 'none' } } })
    })
    await phone.enter(await fanSession(server), '/point-buy')
    await page.getByRole('radio', { name: /^1,000 P/u }).check()
    await page.getByRole('button', { name: '1,000 P 충전하기' }).click()
    const sheet = page.getByRole('dialog', { name: '1,000 P 충전' })
    await expect(sheet.getByText('지금은 이 앱에서 결제할 수 없어요.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: /결제/u })).toHaveCount(0)
    await expect(sheet).not.toContainText(/Google|Play|웹/u)
  })

  test('after an hour away the app opens its connection anew and shows what it missed', async ({ server }) => {
    await phone.enter(await fanSession(server), '/tabs/chats')
    const sockets: string[] = []
    phone.page.on('websocket', (socket) => sockets.push(socket.url()))
    await phone.fire('App', 'appStateChange', { isActive: false })
    await phone.page.clock.install()
    await phone.page.clock.fastForward('01:00:00')
    const caughtUp = phone.page.waitForRequest(/\/v1\/chat\/list/u)
    await phone.fire('App', 'appStateChange', { isActive: true })
    await caughtUp
    expect(sockets.filter((url) => url.includes('/socket.io')).length).toBeGreaterThan(0)
    // Closes the page, so that no other journey gets it with a moved clock.
    await phone.page.close()
  })
})

test.describe('on a simulated ios phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
  })
  test.afterEach(() => phone.close())

  test('a fan’s screenshot is recorded, explained, and ends the session', async ({ server }) => {
    await phone.enter(await newFanSession(server), '/celebs')
    await expect.poll(path).toBe('/celebs')
    const records = watchRecords()
    await expect.poll(shields).toEqual([true])
    await phone.fire('Shell', 'screenshot')
    await expect(notAllowed()).toContainText('확인을 누르면 로그아웃돼요')
    await phone.fire('Shell', 'screenshot')
    expect(path()).toBe('/celebs')
    await notAllowed().getByRole('button', { name: '확인' }).click()
    await expect.poll(path).toBe('/start')
    expect(records).toEqual([{ path: '/celebs' }, { path: '/celebs' }])
    expect(phone.preferences.has('byeol.auth.token')).toBe(false)
  })

  test('a visitor is told, and nothing is recorded', async () => {
    const records = watchRecords()
    await phone.start()
    await expect.poll(path).toBe('/start')
    await expect.poll(shields).toEqual([true])
    await phone.fire('Shell', 'recording', { on: true })
    await expect(notAllowed()).toBeVisible()
    await expect(notAllowed()).not.toContainText(/기록|로그아웃/u)
    await notAllowed().getByRole('button', { name: '확인' }).click()
    await expect(notAllowed()).toHaveCount(0)
    expect(records).toEqual([])
  })

  test('a permission that was refused is explained, and noticed when it is given in the phone’s settings', async ({
    server,
  }) => {
    const tokens = watchPushTokens()
    phone.answers['FirebaseMessaging.checkPermissions'] = () => ({ receive: 'denied' })
    await phone.enter(await fanSession(server), '/settings/push')
    await expect(phone.page.getByText('휴대폰이 알림을 막고 있어요')).toBeVisible()
    phone.answers['FirebaseMessaging.checkPermissions'] = () => ({ receive: 'granted' })
    const leaveAndReturn = async () => {
      await phone.fire('App', 'appStateChange', { isActive: false })
      await phone.fire('App', 'appStateChange', { isActive: true })
    }
    await leaveAndReturn()
    await expect(phone.page.getByRole('switch', { name: /이 휴대폰으로 받기/u })).toBeChecked()
    await expect.poll(() => tokens).toEqual(['simulated-token'])
    const checks = phone.asked('FirebaseMessaging.checkPermissions').length
    await leaveAndReturn()
    await expect.poll(() => phone.asked('FirebaseMessaging.checkPermissions').length).toBe(checks + 1)
    expect(phone.asked('FirebaseMessaging.getToken')).toHaveLength(1)
  })

  test('a profile is shared by the phone, under its public address', async ({ server }) => {
    await phone.enter(await fanSession(server), '/@seoha')
    await phone.page.getByRole('button', { name: '공유', exact: true }).click()
    const sheet = phone.page.getByRole('dialog', { name: '서하님 페이지 공유하기' })
    await expect(sheet.getByRole('img', { name: /QR 코드/u })).toBeVisible()
    await sheet.getByRole('button', { name: '더 보기' }).click()
    await expect.poll(() => phone.asked('Share.share')).toMatchObject([{ title: '서하', url: `${server.url}/@seoha` }])
  })

  test('the system’s bars follow the theme of the app', async () => {
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    await phone.start()
    await expect.poll(() => phone.asked('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' })
    await phone.page.evaluate(() => void (document.documentElement.dataset.theme = 'light'))
    await expect.poll(() => phone.asked('SystemBars.setStyle').at(-1)).toEqual({ style: 'LIGHT' })
    await phone.page.emulateMedia({ colorScheme: 'light' })
  })
})

test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
    await phone.enter(await fanSession(server))
    await expect.poll(path).toBe('/tabs/home')
  })
  test.afterEach(() => phone.close())

  const back = () => phone.fire('App', 'backButton', { canGoBack: true })
  const exits = () => phone.asked('App.exitApp').length
  const open = async (page: string) => {
    await phone.fire('App', 'appUrlOpen', { url: `byeol://app${page}` })
    await expect.poll(path).toBe(page)
  }

  test('back closes what lies over a page, then presses its back button, and leaves the app from a tab', async () => {
    await open('/@seoha')
    await phone.page.getByRole('button', { name: '서하님 더 보기' }).click()
    const sheet = phone.page.getByRole('dialog', { name: '서하' })
    await expect(sheet).toBeVisible()
    await back()
    await expect(sheet).toHaveCount(0)
    expect(path()).toBe('/@seoha')
    await back()
    await expect.poll(path).toBe('/tabs/home')
    expect(exits()).toBe(0)
    await back()
    await expect.poll(exits).toBe(1)
  })

  test('back goes back in the history where a page has no back button, and from a first page to the root', async ({
    server,
  }) => {
    await open('/celebs')
    await open('/sign-up-done')
    await expect(phone.page.locator('[data-back-button]:visible')).toHaveCount(0)
    await back()
    await expect.poll(path).toBe('/celebs')

    await phone.enter(await fanSession(server), '/sign-up-done')
    await expect.poll(path).toBe('/sign-up-done')
    await back()
    await expect.poll(path).toBe('/tabs/home')
    expect(exits()).toBe(0)
    await back()
    await expect.poll(exits).toBe(1)
  })
})
