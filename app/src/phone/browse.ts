import { Browser } from '@capacitor/browser'
import { Capacitor } from '@capacitor/core'
import { forgetLastLink } from './links.ts'

/** Resolves the promise of the browser that was opened last. */
let finish: () => void = () => undefined
let listening: Promise<unknown> | undefined

/**
 * Opens a page in the system's browser. Resolves when the person closes it, or when `leaveBrowser` returns to the app.
 */
export async function browse(url: string): Promise<void> {
  finish()
  // A single listener, because removing one takes a moment, in which it could receive the end of another browser.
  await (listening ??= Browser.addListener('browserFinished', () => finish()))
  const { promise, resolve } = Promise.withResolvers<void>()
  finish = resolve
  forgetLastLink()
  await Browser.open({ url, presentationStyle: 'popover' })
  await promise
}

/**
 * Closes the browser, because a link or a tap opens a page of the app. On iOS the browser would stay above that page
 * until the app closes it, and the event for its end does not come.
 */
export function leaveBrowser(): void {
  finish()
  if (Capacitor.getPlatform() === 'ios') void Browser.close().catch(() => undefined)
}
