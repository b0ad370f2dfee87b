import { expect, type Browser, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test'
import { launchWhole } from '../world/chromium.ts'
import { arrive, signIn, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}
interface Received {
  text: string
  message: object
}

/**
 * The parts of the worker's scope that the tests use, because TypeScript's types for workers and pages exclude each
 * other.
 */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (name: string, init: { notification: Notification }) => Event
  ExtendableEvent: new (name: string) => Event
  /** The address of the last window that the worker tried to open, if any. */
  opened?: string
}

let browser: Browser
let fan: Person
let celeb: Person
let subscription: Subscription
let cdp: CDPSession
let registrationId: string
let chatId: string
let vapidKey: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ playwright, launchOptions, server }) => {
  browser = await launchWhole(playwright, launchOptions)
  fan = await arrive(browser, server.url, { serviceWorkers: 'allow' })
  celeb = await arrive(browser, server.url)
  await fan.context.grantPermissions(['notifications'], { origin: server.url })
  await playPushService(fan.context, server.sandbox)
})
test.afterAll(async () => {
  await fan.leave()
  await celeb.leave()
  await browser.close()
})

/** Makes a subscription at the sandbox, as the browser's push service would. */
async function subscribeAt(sandbox: string, applicationServerKey: string): Promise<Subscription> {
  const answer = await fetch(`${sandbox}/web-push/_sandbox/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  })
  return (await answer.json()) as Subscription
}

/**
 * Real Chromium subscribes at a push service on the internet. Here the sandbox makes the subscription; everything else
 * is the browser's own code. The permission counts as undecided until the page asks for it.
 */
async function playPushService(context: BrowserContext, sandbox: string): Promise<void> {
  await context.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    vapidKey = applicationServerKey
    subscription = await subscribeAt(sandbox, vapidKey)
    return subscription
  })
  await context.addInitScript(() => {
    const { subscribeAtSandbox } = window as unknown as {
      subscribeAtSandbox: (key: unknown) => Promise<{ endpoint: string; p256dh: string; auth: string }>
    }
    let current: object | null = null
    const asked = 'test.asked'
    PushManager.prototype.subscribe = async (options) => {
      const { endpoint, ...keys } = await subscribeAtSandbox(options?.applicationServerKey)
      const unsubscribe = async () => {
        current = null
        return true
      }
      current = { endpoint, unsubscribe, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) }
      return current as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(asked) ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      localStorage.setItem(asked, '1')
      return 'granted'
    }
  })
}

const pushes = async (sandbox: string): Promise<Received[]> => {
  const answer = await fetch(`${sandbox}/push?to=${encodeURIComponent(subscription.endpoint)}`)
  return ((await answer.json()) as { pushes: Received[] }).pushes
}

/** Waits until a push with this text has reached the sandbox's push service, and passes it to the browser. */
async function deliver(sandbox: string, origin: string, text: string): Promise<void> {
  const find = async () => (await pushes(sandbox)).find((push) => push.text.includes(text))
  await expect.poll(find).toBeTruthy()
  await handOver(origin, (await find())!.message, text)
}

/**
 * Passes a push to the browser again until a notification shows the text. A busy Chromium may lose one, as real push
 * services do.
 */
const handOver = (origin: string, push: object, text: string): Promise<void> =>
  expect(async () => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
    await expect.poll(async () => (await shown(fan)).map(({ body }) => body), { timeout: 5_000 }).toEqual([text])
  }).toPass()

const worker = async ({ context }: Person): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** The notifications on display, as the service worker lists them. */
const shown = async (person: Person): Promise<{ title: string; body: string; tag: string }[]> =>
  (await worker(person)).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Clicks the only notification. A new window is only recorded, because browsers open none without a real click. */
const press = async (person: Person): Promise<void> =>
  (await worker(person)).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    scope.clients.openWindow = async (url) => {
      scope.opened = String(url)
      return null
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
  })
const openedWindow = async (person: Person): Promise<string | undefined> =>
  (await worker(person)).evaluate(() => (globalThis as unknown as WorkerScope).opened)

async function findRegistration(page: Page): Promise<void> {
  cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted)
      if (live) resolve(live.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  registrationId = await found
}

/** The celeb writes to all fans over REST, as the page does. */
const sayToAll = (text: string): Promise<void> =>
  celeb.page.evaluate(
    async ([chat, content]) => {
      const token = localStorage.getItem('byeol.auth.token')
      const sendId = `20250101${String(Date.now()).slice(-12)}`
      const answer = await fetch('/v1/chat/send-message', {
        method: 'POST',
        body: JSON.stringify({ sendId, chatMessageParams: { chatId: chat, content } }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [chatId, text] as const,
  )

test('after an answer a fan is asked once, accepts, and the browser is subscribed', async ({ server }) => {
  const { page } = fan
  await signIn(page, 'jiwoo@byeol.test')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  await expect(page).toHaveURL(/chatId=/u)
  chatId = new URL(page.url()).searchParams.get('chatId')!
  const field = page.getByRole('textbox', { name: '답장 쓰기' })
  await field.fill('창밖을 보고 있어요')
  await field.press('Enter')
  const card = page.getByRole('region', { name: '서하님이 답하면 알려 드릴까요?' })
  await expect(card).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('push-ask.png') })
  await card.getByRole('button', { name: '알림 받기' }).click()
  await expect(page.getByText('이제 이 브라우저로 알려 드려요')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(subscription.endpoint).toContain(server.sandbox)
  await page.goto('/settings/push')
  await expect(page.getByRole('switch', { name: /이 브라우저로 받기/u })).toBeChecked()
  await page.screenshot({ path: test.info().outputPath('push-settings.png') })
})

test('a push shows its words, replaces the one before it and opens the room in the open window', async ({ server }) => {
  await findRegistration(fan.page)
  await signIn(celeb.page, 'seoha@byeol.test')
  for (const text of ['첫눈이 와', '더 많이 와']) {
    await sayToAll(text)
    await deliver(server.sandbox, server.url, text)
    expect((await shown(fan)).map(({ title }) => title)).toEqual(['서하'])
  }
  await press(fan)
  await expect(fan.page).toHaveURL(/\/chat\?chatId=/u)
  await expect(fan.page.getByRole('log')).toContainText('더 많이 와')
  expect(await shown(fan)).toEqual([])
})

test('with no window open a press opens one on the page of the push', async ({ server }) => {
  const { context, page } = fan
  const blank = await context.newPage()
  await page.close()
  await findRegistration(blank)
  await sayToAll('창을 닫았어?')
  await deliver(server.sandbox, server.url, '창을 닫았어?')
  await press(fan)
  await expect.poll(() => openedWindow(fan)).toMatch(/^\/chat\?chatId=/u)
  fan = { ...fan, page: blank }
})

test('a push link never leads outside', async ({ server }) => {
  for (const [at, link] of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ].entries()) {
    await handOver(server.url, { title: '별', body: link, link, tag: `evil-${at}`, badge: null }, link)
    await press(fan)
    await expect.poll(async () => (await shown(fan)).length).toBe(0)
    await expect.poll(() => openedWindow(fan)).toBe('/')
  }
})

test('the browser tells the server of a subscription that it replaced, with no page open', async ({ server }) => {
  subscription = await subscribeAt(server.sandbox, vapidKey)
  await (
    await worker(fan)
  ).evaluate(({ endpoint, ...keys }) => {
    const scope = globalThis as unknown as WorkerScope
    scope.registration.pushManager.subscribe = async () =>
      ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription
    scope.dispatchEvent(new scope.ExtendableEvent('pushsubscriptionchange'))
  }, subscription)
  let said = 0
  await expect(async () => {
    await sayToAll(`새 주소로 ${++said}`)
    await expect.poll(async () => (await pushes(server.sandbox)).length, { timeout: 3_000 }).toBeGreaterThan(0)
  }).toPass()
})

test('signing out ends the subscription and closes what is shown', async ({ server }) => {
  const { page } = fan
  await page.goto('/settings')
  await handOver(server.url, { title: '서하', body: '아직 보여', link: '/', tag: 'left', badge: 3 }, '아직 보여')
  await signOut(page)
  await expect.poll(async () => (await shown(fan)).length).toBe(0)
  await expect(fan.page.evaluate(() => caches.has('byeol-push'))).resolves.toBe(false)
})
