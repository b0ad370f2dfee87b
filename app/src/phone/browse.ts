import { Browser } from '@capacitor/browser'
import { Capacitor } from '@capacitor/core'
import { forgetLastLink } from './links.ts'

/** Ends the wait for the last opened browser. */
let finish: () => void = () => undefined
let listening: Promise<unknown> | undefined

/**
 * Opens a page in the system's browser. Resolves when the person closed it, or when `leaveBrowser` returned to the app.
 */
export async function browse(url: string): Promise<void> {
  finish()
  // One listener for all: removing it would take a moment, in which it could get the end of another browser.
  await (listening ??= Browser.addListener('browserFinished', () => finish()))
  const { promise, resolve } = Promise.withResolvers<void>()
  finish = resolve
  forgetLastLink()
  await Browser.open({ url, presentationStyle: 'popover' })
  await promise
}

/**
 * Closes the browser, because a link or a tap opens a page of the app. iOS keeps the browser above that page until the
 * app closes it, and does not report that end.
 */
export function leaveBrowser(): void {
  finish()
  if (Capacitor.getPlatform() === 'ios') void Browser.close().catch(() => undefined)
}
