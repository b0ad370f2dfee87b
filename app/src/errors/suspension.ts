import type { Suspension } from '@byeol/contract/errors.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** The suspension that ended the session on this device, for as long as it is shown. */
const suspension = createStore<Suspension | null>(() => null)

export const setSuspension = suspension.set
export const useSuspension = (): Suspension | null => useStore(suspension)
