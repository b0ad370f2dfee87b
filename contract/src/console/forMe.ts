import { typedBoolean } from '../text/bounded.ts'

/** A filter of lists: only items that the caller can act on, so none that a colleague holds or must act on. */
export const forMe = typedBoolean.default(false)
