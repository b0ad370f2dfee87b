import { typedBoolean } from '../text/bounded.ts'

/** A filter of lists: only what the caller can do themself, so nothing that a colleague holds or has to do. */
export const forMe = typedBoolean.default(false)
