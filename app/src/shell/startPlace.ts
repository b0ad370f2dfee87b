import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** The element of the left side column; null on narrow screens. */
const place = createStore<HTMLElement | null>(() => null)
/** How many visible pages show something in it. */
const users = createStore(() => 0)

export const setStartPlace = place.set
export const useStartPlace = (): HTMLElement | null => useStore(place)
export const useIsStartTaken = (): boolean => useStore(users) > 0

/** Marks the left side column as used by a page. Returns a function that releases it. */
export function takeStartPlace(): () => void {
  users.update((count) => count + 1)
  return () => users.update((count) => count - 1)
}
