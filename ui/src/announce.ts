import { createStore } from './createStore.ts'

export interface Announcement {
  id: number
  text: string
}

/** How long a text remains in the live region for screen readers. */
const keptMs = 8_000
const otherWaitMs = 1_000

let count = 0

/** The texts that `ToastHost` puts into the app's live region. */
export const announcements = createStore<readonly Announcement[]>(() => [])

/** Makes screen readers read `text` after what they are currently reading. */
export function announce(text: string): void {
  count += 1
  const said = { id: count, text }
  announcements.update((others) => [...others, said])
  setTimeout(() => announcements.update((others) => others.filter((other) => other !== said)), keptMs)
}

/** Notes a toast, which the live region announces, and removes the same text if it was announced just before. */
export function noteToast(shown: string): void {
  count += 1
  announcements.update((others) => others.filter(({ text }) => text !== shown))
}

/**
 * Elements in which pages announce results themselves. `data-passing` marks ones that change without an action of the
 * viewer, such as typing indicators.
 */
const resultsOfPages = '[role=status]:not([data-passing]), [role=alert]'
const shownResults = () =>
  new Set([...document.querySelectorAll(resultsOfPages)].map(({ textContent }) => textContent.trim()))

/** Announces `text` unless a toast, another text or a status of the page is announced within a moment. */
export function announceUnlessSaid(text: () => Promise<string>): void {
  const before = count
  const shown = shownResults().add('')
  setTimeout(() => {
    const isSaid = count !== before || [...shownResults()].some((result) => !shown.has(result))
    if (!isSaid) void text().then(announce)
  }, otherWaitMs)
}
