import { z } from 'zod'

/** A filter of lists: only what the caller can do themself, so nothing that a colleague holds or has to do. */
export const forMe = z.stringbool().default(false)
