import { createStore } from './createStore.ts'

export interface Announcement {
  id: number
  text: string
}

/** How long a text stays in the page for screen readers. */
const keptMs = 8_000
const otherWaitMs = 1_000

let count = 0

/** The texts that `ToastHost` puts into the one live region of the app. */
export const announcements = createStore<readonly Announcement[]>(() => [])

/** Says `text` to screen readers, after what they are saying now. */
export function announce(text: string): void {
  count += 1
  const said = { id: count, text }
  announcements.update((others) => [...others, said])
  setTimeout(() => announcements.update((others) => others.filter((other) => other !== said)), keptMs)
}

/** A toast was shown, which the live region says. */
export function noteToast(): void {
  count += 1
}

/** Where pages say results themselves. `data-passing` marks what comes and goes without an act, such as typing. */
const resultsOfPages = '[role=status]:not([data-passing]), [role=alert]'
const shownResults = () =>
  new Set([...document.querySelectorAll(resultsOfPages)].map(({ textContent }) => textContent.trim()))

/** Says `text` unless a toast, another text or a status of the page says something within a moment. */
export function announceUnlessSaid(text: () => Promise<string>): void {
  const before = count
  const shown = shownResults().add('')
  setTimeout(() => {
    const isSaid = count !== before || [...shownResults()].some((result) => !shown.has(result))
    if (!isSaid) void text().then(announce)
  }, otherWaitMs)
}
