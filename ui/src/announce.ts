import { createStore } from './createStore.ts'

export interface Announcement {
  id: number
  text: string
}

/** How long a text stays in the page for screen readers. */
const keptMs = 8_000
const toastWaitMs = 600

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

/** Says `text` unless a toast or another text is said within a moment. */
export function announceUnlessSaid(text: () => Promise<string>): void {
  const before = count
  setTimeout(() => {
    if (count === before) void text().then(announce)
  }, toastWaitMs)
}
