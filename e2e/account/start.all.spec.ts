import { expect, type Browser, type Page, type Route } from '@playwright/test'
import { product } from '@byeol/contract/limits.ts'
import { signIn, untilPreloaded } from '../world/people.ts'
import { takePlace, type Place, type PlaceOptions } from '../world/places.ts'
import { test } from '../world/test.ts'

const ours = /\/assets\/.*\.js$/u
const open: Place[] = []
test.afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave()
})

/** A new browser context that has not opened anything yet. */
async function arrive(browser: Browser, url: string, options: PlaceOptions = {}): Promise<Place> {
  const place = await takePlace(browser, url, { baseURL: url, ...options })
  await place.context.addCookies([{ name: product.webAccessCookie, value: '1', url }])
  open.push(place)
  return place
}

const note = (page: Page) => page.locator('#stuck')
const opened = (page: Page) => expect(page.getByRole('link', { name: '이메일로 계속하기' })).toBeVisible()

/** Waits until the note about a stuck start appears, which its style does after eight seconds. */
async function waitEightSeconds(page: Page): Promise<void> {
  const delay = await note(page).evaluate((node) => getComputedStyle(node).animationDelay)
  expect(delay).toBe('8s')
  await note(page).evaluate((node) => node.getAnimations().forEach((animation) => animation.finish()))
}

const broken: Record<string, (route: Route) => Promise<void>> = {
  'are gone': (route) => route.fulfill({ status: 404, body: '{}', contentType: 'application/json' }),
  'fail behind a gateway': (route) => route.fulfill({ status: 502, body: 'bad gateway', contentType: 'text/plain' }),
  'are a page of a proxy': (route) =>
    route.fulfill({ status: 200, body: '<html>sign in</html>', contentType: 'text/html' }),
  'break on their way': (route) => route.abort('connectionreset'),
  'are no script that this browser reads': (route) =>
    route.fulfill({ status: 200, body: 'let = = 1', contentType: 'text/javascript' }),
}

for (const [how, answer] of Object.entries(broken))
  test(`says that the start is stuck when scripts ${how}, and opens once they are back`, async ({
    browser,
    server,
  }) => {
    const { page } = await arrive(browser, server.url)
    await page.route(ours, answer)
    await page.goto('/start#here')
    await waitEightSeconds(page)
    await expect(note(page).getByText('별이 아직 열리지 않았어요')).toBeVisible()
    await expect(note(page).getByText('byeol has not opened yet')).toBeHidden()
    await expect(note(page).getByRole('link', { name: '고객센터에 문의하기' })).toHaveAttribute('href', /^mailto:.+@/u)
    await expect(note(page).getByRole('link', { name: '서비스 상태 보기' })).toHaveAttribute('href', '/status')
    await page.unroute(ours)
    await note(page).getByRole('link', { name: '다시 시도하기' }).click()
    await opened(page)
    await expect(note(page)).toHaveCount(0)
  })

test('asks again by itself for one script that was lost', async ({ browser, server }) => {
  const { page } = await arrive(browser, server.url)
  let lost = 0
  await page.route(/\/assets\/boot-[^/]*\.js$/u, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto('/start')
  await opened(page)
  expect(lost).toBeGreaterThan(1)
})

test('says after eight seconds that the start is stuck when a script never comes, in English too', async ({
  browser,
  server,
}) => {
  const { page } = await arrive(browser, server.url, { locale: 'en-US' })
  await page.route(ours, () => new Promise(() => undefined))
  await page.goto('/start', { waitUntil: 'commit' })
  await waitEightSeconds(page)
  await expect(note(page).getByText('byeol has not opened yet')).toBeVisible()
  await expect(note(page).getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(note(page).getByText('별이 아직')).toBeHidden()
})

test('names the browsers that open the app to one that is too old', async ({ browser, server }) => {
  const { page } = await arrive(browser, server.url)
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.route(ours, (route) => route.fulfill({ body: 'let = = 1', contentType: 'text/javascript' }))
  await page.goto('/start')
  await expect(
    note(page)
      .getByText(/Chrome 123, Safari 17\.5/u)
      .first(),
  ).toBeVisible()
  await expect(note(page).getByText('별이 아직 열리지 않았어요')).toBeHidden()
})

test('offers another try on the start-up page when the server does not answer', async ({ browser, server }) => {
  const { page } = await arrive(browser, server.url)
  await page.clock.install()
  let answers = false
  await page.route(/\/v1\/auth\/boot/u, (route) => (answers ? route.continue() : new Promise(() => undefined)))
  await page.goto('/start')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await page.clock.runFor(8_000)
  await expect(page.getByRole('button', { name: '다시 시도하기' })).toBeVisible()
  await expect(page.getByRole('link', { name: '고객센터에 문의하기' })).toBeVisible()
  answers = true
  await page.getByRole('button', { name: '다시 시도하기' }).click()
  await opened(page)
})

test('opens where nothing can be stored', async ({ browser, server }) => {
  const { page } = await arrive(browser, server.url)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/start')
  await opened(page)
})

test('opens for a person whose database never answers', async ({ browser, server }) => {
  const { page } = await arrive(browser, server.url)
  await page.goto('/start')
  await signIn(page, 'jiwoo@byeol.test')
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto('/tabs/chat-tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('opens on a full device, and without a network once more from what it kept', async ({ browser, server }) => {
  const { page, context } = await arrive(browser, server.url, { serviceWorkers: 'allow', loadsAhead: true })
  await page.goto('/start')
  await untilPreloaded(page)
  // From now on the service worker responds to requests. Its copies are deleted, and there is no room for new ones.
  const devtools = await context.newCDPSession(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.reload()
  await opened(page)
  await expect(page.locator('#splash')).toHaveCount(0)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await page.reload()
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#splash')).toHaveCount(0)
})
