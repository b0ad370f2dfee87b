import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface Room {
  page: Page
  context: BrowserContext
}

/** A path at which the server responds without scripts, so that nothing is stored again while a room is emptied. */
const quietPath = '/v1/nowhere'
/** How many emptied rooms of one kind are kept for reuse. */
const keptOfAKind = 4
/**
 * The events that journeys listen to. Emptying a room removes only these listeners, because Playwright has its own for
 * other events.
 */
const heard = ['request', 'dialog', 'framenavigated', 'console', 'websocket']

/** Additions to a page or a context with these methods cannot be removed: an emptied room would still run them. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
/** Contexts that a journey has changed permanently, so they are not reused. */
const changed = new WeakSet<BrowserContext>()

/** The emptied rooms of each browser, by kind. */
const free = new WeakMap<Browser, Map<string, Room[]>>()

function freeOf(browser: Browser, kind: string): Room[] {
  const kinds = free.get(browser) ?? new Map<string, Room[]>()
  free.set(browser, kinds)
  const rooms = kinds.get(kind) ?? []
  kinds.set(kind, rooms)
  return rooms
}

/**
 * A new room, or an emptied one. An emptied room's page has already compiled the app, which saves two thirds of the
 * start-up time. The page is at `url`, where no script of the app runs.
 */
export async function takeRoom<R extends Room>(
  browser: Browser,
  kind: string,
  url: string,
  open: () => Promise<R>,
): Promise<R> {
  const room = (freeOf(browser, kind).pop() as R | undefined) ?? noticeChanges(await open())
  await room.page.goto(`${url}${quietPath}`)
  return room
}

function noticeChanges<R extends Room>(room: R): R {
  const { page, context } = room
  const notice = (owner: object, name: string) => {
    const act = (Reflect.get(owner, name) as (...args: unknown[]) => unknown).bind(owner)
    const noticed = (...args: unknown[]) => {
      changed.add(context)
      return act(...args)
    }
    Reflect.set(owner, name, noticed)
  }
  for (const owner of [page, context]) for (const name of lasting) notice(owner, name)
  notice(context.clock, 'install')
  return room
}

/**
 * Empties a room so that the next journey can use it. Closes it if that fails, or if enough rooms of its kind are kept.
 */
export async function leaveRoom(browser: Browser, kind: string, url: string, room: Room): Promise<void> {
  const rooms = freeOf(browser, kind)
  const isEmpty = rooms.length < keptOfAKind && (await empty(room, url).catch(() => false))
  if (isEmpty) rooms.push(room)
  else await room.context.close()
}

/**
 * Removes the data that a journey left at `url`. False if the room's first page is gone, or if the journey changed it
 * permanently.
 */
async function empty({ page, context }: Room, url: string): Promise<boolean> {
  if (page.isClosed() || changed.has(context)) return false
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of heard) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(false)
  await page.goto(`${url}${quietPath}`)
  const client = await context.newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
  // Removes every security key of the page (world/staff.ts).
  await client.send('WebAuthn.disable')
  await client.send('Page.resetNavigationHistory')
  await client.detach()
  return true
}
