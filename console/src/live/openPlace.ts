import type { Colleague } from '@byeol/contract/console/live.ts'
import { createStore } from '@byeol/ui/createStore.ts'

/** What this page has open, as the stream names it: `inquiries/{id}`. */
export const openPlace = createStore<string | null>(() => null)
/** The colleagues who have the same thing open. */
export const colleaguesHere = createStore<readonly Colleague[]>(() => [])
