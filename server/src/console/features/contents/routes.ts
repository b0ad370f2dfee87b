import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { removeAsStaff } from '../../../features/celeb-contents/ending/removeAsStaff.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { listContents, readContents, showContents } from './readContents.ts'

// Neither changes `updated_at`: it tells the maker’s app whether words that they have not saved are still up to date.
const stop = `
  update contents
  set status = 'withdrawn', stopped_reason = $2
  where id = $1 and status = 'published'
  returning id`
const resume = `
  update contents
  set status = 'published', stopped_reason = null
  where id = $1 and status = 'withdrawn' and stopped_reason is not null
  returning id`
const decline = `
  update contents
  set removal_proposed_by = null, removal_proposed_reason = null, removal_round = removal_round + 1
  where id = $1 and removal_proposed_by is not null
  returning id`
const hasOpened = `
  select from audit_log
  where target = 'contents/' || $1 and by = $2 and action = 'contents.open'
  limit 1`

interface Act {
  action: string
  reason?: string
  /** Returns false if there is nothing to change. */
  change: (tx: Transaction) => Promise<boolean>
}

/** Changes existing contents, and adds a row to the audit log. Throws `not_found`, `conflict` (nothing to change). */
async function act(ctx: Context, staff: StaffCaller, id: ContentsId, { action, reason, change }: Act) {
  const { celebId } = await readContents(ctx, staff, id)
  await ctx.db.inTransaction(async (tx) => {
    if (!(await change(tx))) throw new ApiError('conflict')
    const about = { target: `contents/${id}`, whose: celebId, facts: {} }
    await recordAudit(ctx, tx, { ...actOf(staff), action, ...about, ...(reason && { reason }) })
  })
  return { contents: await readContents(ctx, staff, id) }
}

const changed = (sql: string, values: readonly unknown[]) => async (tx: Transaction) =>
  (await tx.row(sql, [...values], { id: column.contentsId })) !== null

export const contentsRoutes: Handlers<typeof consoleApi.contents> = {
  list: listContents,
  contents: async (ctx, staff, { contentsId }) => ({ contents: await readContents(ctx, staff, contentsId) }),
  show: showContents,
  stopSale: (ctx, staff, { contentsId, reason }) =>
    act(ctx, staff, contentsId, {
      action: 'contents.stop-sale',
      reason,
      async change(tx) {
        if (!(await changed(stop, [contentsId, reason])(tx))) return false
        await ctx.queue.add(tx, 'forgetContentsNews', { contentsId })
        return true
      },
    }),
  resumeSale: (ctx, staff, { contentsId }) =>
    act(ctx, staff, contentsId, {
      action: 'contents.resume-sale',
      change: changed(resume, [contentsId]),
    }),
  remove: async (ctx, staff, { contentsId, reason, won }) => {
    if (!(await ctx.db.row(hasOpened, [contentsId, staff.name]))) throw new ApiError('evidence_unopened')
    const { by, from } = actOf(staff)
    const removal = { id: contentsId, reason, by, from, seenWon: won }
    const removed = await ctx.db.inTransaction((tx) => removeAsStaff(ctx, tx, removal))
    if (!removed || removed.isDearer) throw new ApiError('conflict')
    return { contents: await readContents(ctx, staff, contentsId), isWaiting: removed.isWaiting }
  },
  decline: (ctx, staff, { contentsId }) =>
    act(ctx, staff, contentsId, { action: 'contents.removal-decline', change: changed(decline, [contentsId]) }),
}
