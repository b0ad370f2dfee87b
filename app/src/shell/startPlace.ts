import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** The element left of the column; null on narrow screens. */
const place = createStore<HTMLElement | null>(() => null)
/** How many visible pages draw in it. */
const users = createStore(() => 0)

export const setStartPlace = place.set
export const useStartPlace = (): HTMLElement | null => useStore(place)
export const useIsStartTaken = (): boolean => useStore(users) > 0

/** Takes the place left of the column. Returns the function that releases it. */
export function takeStartPlace(): () => void {
  users.update((count) => count + 1)
  return () => users.update((count) => count - 1)
}
