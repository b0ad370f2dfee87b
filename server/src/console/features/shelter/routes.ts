import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { caseOfHeld } from '../../../features/cases/hiding/caseOfHeld.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { findHeld, listHeld, readHeld, type Held } from './readHeld.ts'
import { recallDelivery } from './recallDelivery.ts'

const hasOpened = `
  select from audit_log
  where target = 'held/' || $1 and by = $2 and action = 'held.open'
  limit 1`
const note = `
  insert into held_looks (message_id, outcome, by, at)
  values ($1, $2, $3, $4)
  on conflict (message_id) do update
  set outcome = excluded.outcome, by = excluded.by, at = excluded.at`
const show = `
  update chat_messages
  set held_kind = null, held_from = null, is_filtered = withheld is not null
  where id = $1`

interface Act {
  action: string
  outcome: 'seen' | 'shown' | 'case'
}

/** Acts on a held message after this staff member has opened its text. Throws `not_found`, `evidence_unopened`. */
async function act<Result>(
  ctx: Context,
  staff: StaffCaller,
  id: ChatMessageId,
  { action, outcome }: Act,
  change: (tx: Transaction, held: Held) => Promise<Result>,
): Promise<Result> {
  if (!(await ctx.db.row(hasOpened, [id, staff.name]))) throw new ApiError('evidence_unopened')
  return ctx.db.inTransaction(async (tx) => {
    const held = await findHeld(tx, id)
    const changed = await change(tx, held)
    await tx.rows(note, [id, outcome, staff.name, ctx.now()])
    const about = { target: `held/${id}`, whose: held.person_id, facts: { kind: held.kind } }
    await recordAudit(ctx, tx, { ...actOf(staff), action, ...about })
    return changed
  })
}

export const shelterRoutes: Handlers<typeof consoleApi.shelter> = {
  list: listHeld,
  open: readHeld,
  look: (ctx, staff, { chatMessageId, outcome }) =>
    act(ctx, staff, chatMessageId, { action: `held.${outcome}`, outcome }, async (tx) => {
      if (outcome === 'shown') await tx.rows(show, [chatMessageId])
    }),
  recall: recallDelivery,
  openCase: (ctx, staff, { chatMessageId }) =>
    act(ctx, staff, chatMessageId, { action: 'held.case', outcome: 'case' }, async (tx, held) => ({
      caseId: await caseOfHeld(ctx, tx, { id: chatMessageId, authorId: held.person_id, kind: held.kind }),
    })),
}
