import { it } from 'vitest'

/**
 * For a test that takes more than about a second, of a rule that also has a quick test. It runs with `npm test --
 * --all`, and if its file is named on the command line.
 */
export const itInFull = it.runIf(process.env.BYEOL_ALL)
