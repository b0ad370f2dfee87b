import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { claimableUntil } from '../settlement/claim/claimLink.ts'
import { heirsMail } from '../settlement/claim/claimMails.ts'
import { rejectSettlement } from '../settlement/decide/decideSettlement.ts'
import { goesToHeirs } from '../settlement/decide/goesToHeirs.ts'
import { claimLink } from '../settlement/transfer/claimProof.ts'
import { findContact } from '../settlement/transfer/leaverContacts.ts'

const isUnfiled = `
  s.status in ('requested', 'approved')
    and not exists (select from bank_file_lines l where l.settlement_id = s.id and l.result is null)`
const selectUnfiled = `
  select s.id as "settlementId"
  from settlements s
  where s.celeb_id = $1 and ${isUnfiled} and ${goesToHeirs}
  order by s.id`
const shape = { settlementId: column.textAs<SettlementId>() }

/**
 * Rejects the settlements that a celeb who died had requested, so that their heirs claim the money. Those in a file
 * that the bank may already have cannot be stopped yet; `stopLateSettlements` does it if the bank does not pay them.
 */
export async function stopSettlements(
  ctx: Context,
  tx: Transaction,
  { userId, by }: { userId: UserId; by: string },
): Promise<void> {
  for (const { settlementId } of await tx.rows(selectUnfiled, [userId], shape))
    await rejectSettlement(ctx, tx, { settlementId, by, reason: '추모 계정으로 바뀌어 상속인에게 지급해요' })
}

const selectLate = `
  select u.id, u.nickname, u.celeb_ended_at as "endedAt", (
    select e.done_by
    from celeb_endings e
    where e.user_id = u.id and e.kind = 'memorial' and e.done_by is not null
    order by e.done_at desc
    limit 1) as by
  from users u
  where u.id in (select s.celeb_id from settlements s where ${isUnfiled} and ${goesToHeirs})
  order by u.id
  limit 100`
const lateShape = { id: column.userId, nickname: column.text, endedAt: column.timestamp, by: column.text }

/**
 * Job: stops the settlements of celebs who died that were in a bank file at the time and were not paid, because the
 * file was withdrawn or the bank refused the line, and mails the heirs the link again.
 */
export async function stopLateSettlements(ctx: Context): Promise<void> {
  await eachAlone(ctx, 'stopSettlements', await ctx.db.rows(selectLate, [], lateShape), {
    of: ({ id }) => ({ key: id, userId: id }),
    run: ({ id: userId, nickname, endedAt, by }) =>
      ctx.db.inTransaction(async (tx) => {
        await stopSettlements(ctx, tx, { userId, by })
        const contact = await findContact(ctx, tx, userId)
        if (!contact || !ctx.mail) return
        const facts = { nickname, until: claimableUntil(endedAt), link: claimLink(ctx, userId) }
        await ctx.queue.add(tx, 'sendMail', heirsMail(contact.email, facts, contact.language))
      }),
  })
}
