import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'
import { hasLatePayouts, keepLatePayouts } from '../../../personal-data/keepApart.ts'
import { claimableUntil } from './claimLink.ts'
import { unpaidEarningsOf } from '../earnings/readBalance.ts'

const selectPaid = `
  select u.id
  from users u
  where u.erased_at is not null and not ${isHeld('u.id')} and ${hasLatePayouts}
  order by u.id
  limit 100`
const selectNamed = `
  select u.id, u.deleted_at as "leftAt"
  from users u
  where u.erased_at is not null and not ${isHeld('u.id')}
    and (exists (select from bank_accounts b where b.celeb_id = u.id)
      or exists (select from tax_kinds t where t.celeb_id = u.id))
    and not exists (
      select from settlements s
      where s.celeb_id = u.id and s.status in ('requested', 'approved'))
  order by u.id`
const forgetPayee = ['bank_accounts', 'tax_kinds'].map((table) => `delete from ${table} where celeb_id = $1`)
const forgetOld = [
  `delete from payable_claims where noted_at < $1 and not ${isHeld('payable_claims.celeb_id')} returning 1`,
  `delete from payable_requests where answered_at < $1 and not ${isHeld('payable_requests.celeb_id')} returning 1`,
]

/**
 * Job: clears data about people that was added after their erasure. Payouts are moved to the archive; the bank account
 * and the tax kind are deleted once nothing is left to pay, or when it can no longer be claimed; and claims are deleted
 * after the retention period of settlements.
 */
export async function eraseLatePayouts(ctx: Context): Promise<void> {
  const at = ctx.now()
  const shape = { id: column.userId }
  await eachAlone(ctx, 'eraseLatePayouts', await ctx.db.rows(selectPaid, [], shape), {
    of: ({ id }) => ({ key: id }),
    run: async ({ id }) => void (await destroyUnlessHeld(ctx, id, (tx) => keepLatePayouts(tx, id, at))),
  })
  const named = await ctx.db.rows(selectNamed, [], { ...shape, leftAt: column.timestamp })
  const unpaid = await unpaidEarningsOf(
    ctx.db,
    named.map(({ id }) => id),
  )
  for (const { id, leftAt } of named)
    if (claimableUntil(leftAt) <= at || unpaid.get(id) === 0)
      await destroyUnlessHeld(ctx, id, async (tx) => {
        for (const statement of forgetPayee) await tx.rows(statement, [id])
      })
  const before = new Date(at.getTime() - retentionMs('settlements'))
  for (const statement of forgetOld)
    await recordDestroyed(ctx.db, 'claims', (await ctx.db.rows(statement, [before])).length, at)
}
