import { z } from 'zod'
import { limits } from './limits.ts'

/** The `limit` of a paged list. It arrives as text in a query. */
export const pageLimit = z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageDefault)

/** A position in a list, opaque to clients. */
export const Cursor = z.string().regex(/^[A-Za-z0-9_-]{1,120}$/)
