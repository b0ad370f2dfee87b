import { z } from 'zod'
import { get } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { Timestamp } from '../wire.ts'

/** A row of the audit log. `facts` holds ids, numbers and short words; `console` says where it came from. */
export const AuditRow = z.object({
  number: z.int(),
  at: Timestamp,
  by: z.string(),
  action: z.string(),
  target: z.string(),
  facts: z.record(z.string(), z.unknown()),
  /** Hex. It covers the row and the hash of the row before. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const word = z.string().min(1).max(100)

export const auditCalls = {
  list: get('/console-audit/list', {
    summary: 'The audit log, the latest row first',
    access: { staff: 'audit.read' },
    input: z.strictObject({
      /** Only rows with a smaller number. */
      before: z.coerce.number().int().positive().optional(),
      limit: pageLimit,
      by: word.optional(),
      action: word.optional(),
      target: word.optional(),
      whose: word.optional(),
    }),
    result: z.object({ list: z.array(AuditRow) }),
  }),
}
