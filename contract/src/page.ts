import { limits } from './limits.ts'
import { shaped, typedInt } from './text/bounded.ts'

/** The `limit` of a paged list. It arrives as text in a query. */
export const pageLimit = typedInt(1, limits.pageMax).default(limits.pageDefault)

/** A position in a list, opaque to clients. */
export const Cursor = shaped(120, /^[A-Za-z0-9_-]{1,120}$/)
