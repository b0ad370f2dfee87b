import { typedBoolean } from '../text/bounded.ts'

/**
 * A filter for lists: returns only items that the caller can act on, without those that a colleague has claimed or must
 * act on.
 */
export const forMe = typedBoolean.default(false)
