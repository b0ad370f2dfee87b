import { Browser } from '@capacitor/browser'
import { Capacitor } from '@capacitor/core'
import { forgetLastLink } from './links.ts'

/** Ends the wait for the browser that was opened last. */
let finish: () => void = () => undefined
let listening: Promise<unknown> | undefined

/**
 * Opens a page in the system's browser. Resolves when the person closed it, or when `leaveBrowser` led on in the app.
 */
export async function browse(url: string): Promise<void> {
  finish()
  // One listener for all: its removal would take a moment, in which it hears the end of another browser.
  await (listening ??= Browser.addListener('browserFinished', () => finish()))
  const { promise, resolve } = Promise.withResolvers<void>()
  finish = resolve
  forgetLastLink()
  await Browser.open({ url, presentationStyle: 'popover' })
  await promise
}

/**
 * A link or a tap leads to a page of the app. iOS keeps the browser above it until the app closes the browser, and
 * tells nobody of that end.
 */
export function leaveBrowser(): void {
  finish()
  if (Capacitor.getPlatform() === 'ios') void Browser.close().catch(() => undefined)
}
