import type { Colleague } from '@byeol/contract/console/live.ts'
import { createStore } from '@byeol/ui/createStore.ts'

/** The item that this page has open, in the format of the stream: `inquiries/{id}`. */
export const openPlace = createStore<string | null>(() => null)
/** The colleagues who have the same item open. */
export const colleaguesHere = createStore<readonly Colleague[]>(() => [])
