import { z } from 'zod'
import { post } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { line } from '../text/text.ts'
import { Timestamp } from '../wire.ts'

export const HitKind = z.enum(['people', 'orders', 'inquiries', 'cases', 'contents']).meta({ id: 'HitKind' })
export type HitKind = z.infer<typeof HitKind>

/** Something that the search found. Personal data is masked. */
export const Hit = z
  .object({
    kind: HitKind,
    id: z.string(),
    /**
     * A nickname, an order's name, the beginning of an inquiry, or a title. Null for a case that concerns no person.
     */
    name: z.string().nullable(),
    /** The nickname of the person it belongs to, or a masked address. */
    detail: z.string().nullable(),
    won: z.int().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'Hit' })
export type Hit = z.infer<typeof Hit>

export const searchCalls = {
  find: post('/console-search/find', {
    summary: 'Finds everything that matches the words and that the caller’s roles may see; recorded in the audit log',
    access: { staff: 'console.use' },
    /**
     * An id, nickname, username, e-mail address or phone number; the number of an order, an approval or a transaction;
     * the last four digits of a card; or words from inquiries, reports and contents.
     */
    input: z.strictObject({ words: line(limits.emailMax).min(2) }),
    result: z.object({ list: z.array(Hit), kinds: z.array(HitKind) }),
  }),
}
