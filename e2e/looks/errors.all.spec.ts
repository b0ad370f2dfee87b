import { expect, type Page, type Route } from '@playwright/test'
import { arrive, enterAs, signIn, untilPreloaded, type Person } from '../world/people.ts'
import { demoPassword } from '../world/post.ts'
import { test } from '../world/test.ts'

/** A fan of Seoha. No other spec uses this account, because this one suspends it and ends its sessions. */
const email = 'solbang@byeol.test'
const draft = '아직 보내지 않은 말'
let fan: Person

test.beforeAll(async ({ browser, server }) => {
  fan = await arrive(browser, server.url)
})
test.afterAll(() => fan.leave())

const popup = (page: Page) => page.getByRole('alertdialog')
const failure = (code: string, message: string, data?: object) => ({
  error: { name: 'CommonError', code, message, data },
})
const answer = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
const old = { minVersion: 9_000_000, minVersionName: '9.0.0', latestVersion: 9_100_000, latestVersionName: '9.1.0' }

/** Ends the session from another device of the same person. */
async function endElsewhere(url: string): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { result: { token: string } }).result
  }
  const deviceInfo = {
    appName: 'Byeol iOS',
    appVersion: '2.7.0',
    appBuild: 2_070_000,
    deviceModel: 'iPhone',
    platform: 'ios',
    systemVersion: '26',
  }
  const { token } = await post('sign-in', { email, password: demoPassword, deviceInfo })
  await post('end-other-sessions', {}, token)
}

/** Also null while the page is navigating away. */
const readToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('byeol.auth.token')).catch(() => null)

async function signedIn(page: Page, url: string): Promise<void> {
  if (page.url().startsWith(url) && (await readToken(page))) return
  await signIn(page, email)
}

async function enterRoom(page: Page): Promise<void> {
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  await expect(page).toHaveURL(/\/chat\?/u)
  await expect(page.getByRole('log')).toBeVisible()
}

/** Signs in from /start without reloading the page. */
async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: '이메일로 로그인하기' }).click()
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

const keptOfPerson = (page: Page) =>
  page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name ?? '')]
    return names.filter((name) => /token|boot|chat|user/u.test(name))
  })

/** Closes the sheet about the suspension, and signs out. */
async function leavePayments(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/start/u)
  expect(await keptOfPerson(page)).toEqual([])
}

test.describe('a session that ends from outside', () => {
  test('ended elsewhere while chatting: signed out with a reason, and typed text is kept for the same person', async ({
    server,
  }) => {
    const { page } = fan
    await signIn(page, email)
    await enterRoom(page)
    await page.getByRole('textbox', { name: '답장 쓰기' }).fill(draft)
    const room = page.url()
    await expect.poll(() => keptOfPerson(page)).toContainEqual(expect.stringContaining('drafts'))

    await endElsewhere(server.url)
    await expect(popup(page)).toContainText('로그아웃됐어요')
    await expect(popup(page)).toContainText('다른 기기에서 로그아웃했거나')
    await expect(page).toHaveURL(/\/start\?r=%2Fchat/u)
    expect(await keptOfPerson(page)).toEqual([])

    await popup(page).getByRole('button', { name: '확인' }).click()
    await expect(popup(page)).toHaveCount(0)
    await signInAgain(page)
    await expect(page).toHaveURL(room)
    await expect(page.getByRole('textbox', { name: '답장 쓰기' })).toHaveValue(draft)
  })

  test('ended elsewhere while the app was closed: the start says why sign-in is needed', async ({ server }) => {
    const { page } = fan
    await page.goto('about:blank')
    await endElsewhere(server.url)
    await page.goto('/settings')
    await expect(popup(page)).toContainText('로그아웃됐어요')
    await expect(page).toHaveURL(/\/start/u)
    await popup(page).getByRole('button', { name: '확인' }).click()
  })

  test('expired: boot signs out and tries once more', async () => {
    const { page } = fan
    await signIn(page, email)
    await page.evaluate(() => localStorage.removeItem('byeol.boot'))
    let asked = 0
    await page.route('**/v1/auth/boot', async (route) => {
      asked += 1
      return asked === 1 ? answer(401, failure('session_expired', '세션이 만료되었습니다.'))(route) : route.continue()
    })
    await page.goto('/tabs/me')
    await expect(popup(page)).toContainText('로그인한 지 오래되어')
    await expect(page).toHaveURL(/\/start\?r=/u)
    expect(asked).toBe(2)
    expect(await keptOfPerson(page)).toEqual([])
    await page.unroute('**/v1/auth/boot')
    await popup(page).getByRole('button', { name: '확인' }).click()
  })

  test('suspended while chatting: told the reason, the end in Seoul time and where to appeal', async ({ server }) => {
    const { page } = fan
    await signIn(page, email)
    await enterRoom(page)
    server.suspend(email, 3, '다른 사람에게 욕설을 했어요')
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('다른 사람에게 욕설을 했어요')
    await expect(sheet).toContainText(
      new Intl.DateTimeFormat('ko-KR', {
        timeZone: 'Asia/Seoul',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      }).format(new Date(Date.now() + 3 * 24 * 3_600_000)),
    )
    // The session stays open, but only for payments.
    await expect(page).toHaveURL(/\/payments$/u)
    expect(await keptOfPerson(page)).toEqual(['byeol.auth.token'])
    await sheet.getByRole('link', { name: '고객센터' }).click()
    await expect(page).toHaveURL(/\/customer-service/u)
    await expect(sheet).toHaveCount(0)
    // A cold start, without the stored response of the last boot.
    await page.evaluate(() => localStorage.removeItem('byeol.boot'))
    await page.goto('/tabs/chats')
    await expect(sheet).toContainText('다른 사람에게 욕설을 했어요')
    await expect(page).toHaveURL(/\/payments$/u)
    await leavePayments(page)
    server.suspend(email, 0)
  })

  test('suspended while the app was closed: the same on a warm start', async ({ server }) => {
    const { page } = fan
    await signIn(page, email)
    await page.goto('/tabs/chats')
    await page.goto('about:blank')
    server.suspend(email, 1, '광고를 보냈어요')
    await page.goto('/tabs/chats')
    await expect(page.getByRole('dialog')).toContainText('광고를 보냈어요')
    await expect(page).toHaveURL(/\/payments$/u)
    await leavePayments(page)
    server.suspend(email, 0)
  })
})

test.describe('a build that is no longer supported', () => {
  test.beforeEach(({ server }) => signedIn(fan.page, server.url))

  test('during use: one popup for all refused calls, then the version page, and back by the update', async () => {
    const { page } = fan
    await page.goto('/@narin')
    await expect(page.getByRole('button', { name: /나린 무료 구독/u })).toBeVisible()
    let refused = 0
    await page.route('**/v1/**', (route) => {
      refused += 1
      return answer(426, failure('update_required', '새 버전이 나왔어요.', old))(route)
    })
    // Either this call or one of the page's own calls is refused first.
    await page
      .getByRole('button', { name: /나린 무료 구독/u })
      .click({ timeout: 2_000 })
      .catch(() => undefined)

    await expect.poll(() => refused).toBeGreaterThan(0)
    await expect(popup(page)).toHaveCount(1)
    await expect(popup(page)).toContainText('업데이트가 필요해요')
    await expect(popup(page)).toContainText('새 버전이 나왔어요.')
    await expect(page).toHaveURL(/\/version$/u)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await expect(page.getByText('9.0.0 (9000000)')).toBeVisible()
    await expect(page.getByText('9.1.0 (9100000)')).toBeVisible()

    // The server has the new build, but this device still gets the old one: the page shows a message and does not
    // reload in a loop.
    await page.goto('/version')
    await page.getByRole('button', { name: '업데이트하기' }).click()
    await expect(page.getByText('새 버전을 아직 받지 못했어요')).toBeVisible()
    await expect(page).toHaveURL(/\/version$/u)
    await page.goto('/tabs/chats')
    await expect(page).toHaveURL(/\/version$/u)
    await expect(popup(page)).toHaveCount(1)

    await page.unroute('**/v1/**')
    await popup(page).getByRole('button', { name: '업데이트하기' }).click()
    await expect(page).toHaveURL(/\/tabs\/chats/u)
    await expect(page.getByRole('link', { name: /서하/u }).first()).toBeVisible()
  })

  test('the popup’s button loads the new build at the same page', async () => {
    const { page } = fan
    await page.goto('/@narin')
    await expect(page.getByRole('heading', { name: /나린/u })).toBeVisible()
    await page.route('**/v1/user/*subscribe', answer(426, failure('update_required', '새 버전이 나왔어요.', old)))
    await page.getByRole('button', { name: /나린 무료 구독/u }).click()
    await expect(popup(page)).toBeVisible()
    await page.unroute('**/v1/user/*subscribe')
    await popup(page).getByRole('button', { name: '업데이트하기' }).click()
    await expect(page).toHaveURL(/\/@narin$/u)
    await expect(page.getByRole('button', { name: /나린 무료 구독/u })).toBeVisible()
  })
})

test.describe('a call that fails', () => {
  const follow = (page: Page) => page.getByRole('button', { name: /나린 무료 구독/u })
  test.beforeEach(async ({ server }) => {
    const { page } = fan
    await signedIn(page, server.url)
    await page.goto('/@narin')
    await expect(follow(page)).toBeVisible()
  })

  test('a server error is shown with a retry, in popups and on pages', async () => {
    const { page } = fan
    const broken = answer(500, failure('internal', '문제가 생겼어요. 잠시 후 다시 시도해 주세요.'))
    await page.route('**/v1/user/*subscribe', broken)
    await follow(page).click()
    await expect(popup(page)).toContainText('문제가 생겼어요.')
    await page.unroute('**/v1/user/*subscribe')
    await popup(page).getByRole('button', { name: '다시 시도' }).click()
    await expect(popup(page)).toHaveCount(0)

    await page.route('**/v1/user/search*', broken)
    await page.goto('/search-user')
    await page.getByRole('searchbox').fill('나린')
    await expect(page.getByRole('alert')).toContainText('불러오지 못했어요')
    await expect(page.getByRole('alert')).toContainText('internal ·')
    await expect(popup(page)).toHaveCount(0)
    await page.unroute('**/v1/user/search*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('link', { name: /나린/u }).first()).toBeVisible()
  })

  test('too many requests: the popup says how long to wait', async () => {
    const { page } = fan
    await page.route(
      '**/v1/user/*subscribe',
      answer(429, failure('too_many_requests', '요청이 너무 많아요.', { retryAfterSeconds: 42 })),
    )
    await follow(page).click()
    await expect(popup(page)).toContainText('42초')
    await page.unroute('**/v1/user/*subscribe')
    await popup(page).getByRole('button', { name: '확인' }).click()
  })
})

test('many uncaught errors show one popup; redirects and cancelled calls show none', async ({ server }) => {
  const { page } = fan
  await signedIn(page, server.url)
  await page.goto('/tabs/chats')
  const rejectUnhandled = (text: string) => page.evaluate((message) => void Promise.reject(new Error(message)), text)
  await page.evaluate(() => {
    void Promise.reject(new DOMException('', 'AbortError'))
    void Promise.reject(new Response(null, { status: 302 }))
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  })
  // If one of these errors had opened a popup, it would still be open and block the next one.
  await rejectUnhandled('첫 오류')
  await expect(popup(page)).toContainText('첫 오류')
  await popup(page).getByRole('button', { name: '확인' }).click()
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(() => {
    for (let time = 0; time < 30; time++) void Promise.reject(new TypeError(`x${time % 3} is undefined`))
    for (let time = 0; time < 30; time++)
      setTimeout(() => {
        throw new RangeError('y')
      })
  })
  await expect(popup(page)).toContainText('문제가 생겼어요')
  await expect(popup(page)).toContainText('알 수 없는 문제')
  await popup(page).getByRole('button', { name: '확인' }).click()
  await expect(popup(page)).toHaveCount(0)
  // Popups open in order: if another one were queued, it would appear before this one.
  await rejectUnhandled('다음 오류')
  await expect(popup(page)).toContainText('다음 오류')
})

test('offline, a page and a popup say so, and go on when the network is back', async ({ browser, server }) => {
  const { page, context, leave } = await enterAs(browser, server.url, email, { path: '/tabs/me', loadsAhead: true })
  await untilPreloaded(page)
  await context.setOffline(true)
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await page.getByRole('link', { name: '사용자 검색' }).or(page.locator('a[href="/search-user"]')).first().click()
  await page.getByRole('searchbox').fill('나린')
  await expect(page.getByRole('alert')).toContainText('연결되면 바로 이어서')
  await context.setOffline(false)
  await page.getByRole('link', { name: /나린/u }).first().click()

  const follow = page.getByRole('button', { name: /나린 무료 구독/u })
  const before = await follow.getAttribute('aria-pressed')
  await context.setOffline(true)
  await expect(page.getByRole('main', { name: '나린' }).getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await follow.click()
  await expect(popup(page)).toContainText('인터넷 연결을 확인해 주세요.')
  await popup(page).getByRole('button', { name: '다시 시도' }).click()
  await expect(popup(page).last()).toContainText('인터넷 연결을 확인해 주세요.')
  await context.setOffline(false)
  await popup(page).getByRole('button', { name: '다시 시도' }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect(follow).not.toHaveAttribute('aria-pressed', before!)
  await leave()
})
