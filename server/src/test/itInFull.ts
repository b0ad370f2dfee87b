import { it } from 'vitest'

/**
 * Declares a test that takes more than about a second, of a rule that also has a quick test. It runs only with `npm
 * test -- --all`, or if its file is named on the command line.
 */
export const itInFull = it.runIf(process.env.BYEOL_ALL)
