import { createStore } from './createStore.ts'
import { isWide } from './useIsWide.ts'

export interface Place {
  x: number
  y: number
}

/** Where the mouse opened the menu; null if it was opened in another way. */
const place = createStore<Place | null>(() => null)

/** Menus open at the pointer on wide screens only; on a phone they are sheets. */
export const setPointerPlace = (next: Place | null): void => place.set(next && isWide() ? next : null)
export const getPointerPlace = place.get
