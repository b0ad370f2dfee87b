import { it } from 'vitest'

/**
 * A test of more than about a second, of a rule that also has a quick test. It runs with `npm test -- --all`, and when
 * its file is named.
 */
export const itInFull = it.runIf(process.env.BYEOL_ALL)
