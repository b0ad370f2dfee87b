import type { Browser } from '@playwright/test'
import { leaveRoom, takeRoom, type Room } from './rooms.ts'
import { checkFocus, watchFocus } from './watchFocus.ts'

export type PlaceOptions = NonNullable<Parameters<Browser['newContext']>[0]> & {
  /** Whether the app preloads the code of all pages at once. Journeys without a network need that. */
  loadsAhead?: boolean
}

/** A separate browser for a person, and its first page. */
export interface Place extends Room {
  /** Releases the browser context, so that another journey may use it. */
  leave: () => Promise<void>
}

/**
 * A new browser context, or an emptied one from another journey. Its page is at `url`, where no script of the app runs.
 */
export async function takePlace(browser: Browser, url: string, options: PlaceOptions = {}): Promise<Place> {
  const kind = JSON.stringify(Object.entries(options).sort(([a], [b]) => a.localeCompare(b)))
  const room = await takeRoom(browser, kind, url, () => openRoom(browser, options))
  const viewport = room.page.viewportSize()
  return {
    ...room,
    async leave() {
      checkFocus(room.context)
      // Emptying a room does not remove service workers.
      if (options.serviceWorkers !== undefined) return room.context.close()
      if (!room.page.isClosed()) {
        await room.page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
        if (viewport) await room.page.setViewportSize(viewport)
      }
      return leaveRoom(browser, kind, url, room)
    },
  }
}

async function openRoom(browser: Browser, { loadsAhead = false, ...options }: PlaceOptions): Promise<Room> {
  const context = await browser.newContext(options)
  await context.addInitScript(loadsAhead ? neverBusy : saveData)
  await watchFocus(context)
  return { context, page: await context.newPage() }
}

/** Runs in the page before the app. Makes `preloadPages` load nothing. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page before the app. Makes `preloadPages` load one page after another without waiting for idle time. */
export function neverBusy(): void {
  window.requestIdleCallback = (work) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })) as unknown as number
}
