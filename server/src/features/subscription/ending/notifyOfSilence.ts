import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import { lockContract } from '../agreement/contracts.ts'
import { countedBroadcastAt, pausedSecondsFrom } from '../agreement/pausedSeconds.ts'
import { notifyFan } from '../agreement/notifyFan.ts'
import { getPremium } from '../agreement/viewPremium.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

// Selects each period only once.
const isOpen = `
  c.status in ('active', 'cancelled') and ${paidByCard('c.method')} and c.paused_since is null
    and c.silence_told is distinct from c.n`
const since = `greatest(
    p.from_at + interval '1 second' * ${pausedSecondsFrom('c.id', 'p.from_at')}, ${countedBroadcastAt('ce', 'c.id')})`
const selectDue = `
  select c.id
  from premium_contracts c
  join celebs ce on ce.user_id = c.celeb_id and ce.last_broadcast_at <= $1
  join premium_periods p on p.contract_id = c.id and p.n = c.n and p.from_at <= $1
  where ${isOpen} and c.paid_until > $2 and ${since} <= $1
  limit 500`
const setTold = 'update premium_contracts set silence_told = n where id = $1'

/**
 * Job: notifies fans, once per period, that the celeb has written nothing for seven full days, and of the refund that
 * they can get.
 */
export async function notifyOfSilence(ctx: Context): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - limits.silenceDays * 24 * 3_600_000)
  const tellOne = (id: SubscriptionPremiumId) =>
    ctx.db.inTransaction(async (tx) => {
      const contract = (await lockContract(tx, id))!
      if (contract.status === 'ended' || contract.pausedSince || contract.silenceTold === contract.n) return
      const { silence } = await getPremium(tx, id, now)
      await tx.rows(setTold, [id])
      if (!silence) return
      const { userId, celebId } = contract
      await notifyFan(ctx, tx, { userId, celebId, kind: 'silentCeleb', targetId: id, facts: [silence.refundWon] })
      announcePremium(ctx, tx, contract)
    })
  const due = await ctx.db.rows(selectDue, [before, now], { id: column.subscriptionPremiumId })
  await eachAlone(ctx, 'tellOfSilence', due, { of: ({ id }) => ({ key: id }), run: ({ id }) => tellOne(id) })
}

const selectNext = `
  select min(due.at) as at
  from premium_contracts c
  join celebs ce on ce.user_id = c.celeb_id
  join premium_periods p on p.contract_id = c.id and p.n = c.n
  cross join lateral (
    select ${since} + interval '${limits.silenceDays} days' as at
  ) due
  where ${isOpen} and due.at < c.paid_until`

export const findNextSilence = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
