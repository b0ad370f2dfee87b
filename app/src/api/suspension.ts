import type { Suspension } from '@byeol/contract/errors.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** Set while the signed-in person is suspended: they can open only payments and support (boot/guards.ts). */
const suspension = createStore<Suspension | null>(() => null)

/** The suspension that the sheet currently shows. */
const shown = createStore<Suspension | null>(() => null)

export const setSuspension = suspension.set
export const useSuspension = (): Suspension | null => useStore(suspension)
export const isSuspended = (): boolean => suspension.get() !== null

/** Opens the sheet that says why and until when the account is suspended; null closes it. */
export const showSuspension = shown.set
export const useShownSuspension = (): Suspension | null => useStore(shown)
