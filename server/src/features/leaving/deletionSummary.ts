import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { findBankAccounts, stateOf } from '../settlement/account/bankAccounts.ts'
import { readTaxFacts } from '../settlement/account/taxFacts.ts'
import { findOpenSettlements, type OpenSettlement } from '../settlement/earnings/openSettlements.ts'
import { estimateFinally } from '../settlement/request/settleFinally.ts'
import { readUnpaid } from '../settlement/transfer/transfers.ts'
import { unpaidIfGone } from '../settlement/earnings/readBalance.ts'
import { refundsAtEnd } from './refundsAtEnd.ts'

const rowShape = {
  subscriptions: column.number,
  premiums: column.number,
  chats: column.number,
  subscribers: column.number,
  dmPlaces: column.number,
  hasPassword: column.boolean,
  providers: column.textAs<Provider[]>(),
}

const select = `
  select (select count(*)::int from subscriptions where user_id = u.id) as subscriptions,
    (select count(*)::int from premiums where user_id = u.id and ended_at is null) as premiums,
    (select count(*)::int from chat_members where user_id = u.id) as chats,
    (select count(*)::int from dm_places where user_id = u.id) as "dmPlaces",
    coalesce((select subscriber_count from celebs where user_id = u.id), 0) as subscribers,
    u.password_hash is not null as "hasPassword",
    array(select provider from social_identities where user_id = u.id order by provider desc) as providers
  from users u
  where u.id = $1`

/** The final settlement that would be paid to the celeb on leaving; null if nothing is due. */
async function viewFinal(ctx: Context, celebId: UserId): Promise<DeletionSummary['finalSettlement']> {
  const estimates = (await estimateFinally(ctx, ctx.db, celebId)).map(({ estimate }) => estimate)
  if (estimates.length === 0) return null
  const heldUntil = estimates.flatMap((each) => (each.heldUntil ? [each.heldUntil.getTime()] : []))
  return {
    netWon: estimates.reduce((sum, { netWon }) => sum + netWon, 0) as Won,
    refusal: estimates.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    heldWon: estimates.reduce((sum, { heldWon }) => sum + heldWon, 0) as Won,
    heldUntil: heldUntil.length > 0 ? new Date(Math.max(...heldUntil)) : null,
  }
}

/** The settlements in progress as one sum. The day of payment is known once all of them are approved. */
function viewOpen(open: readonly OpenSettlement[]): DeletionSummary['openSettlement'] {
  if (open.length === 0) return null
  const payDate = new Date(Math.max(...open.map((each) => each.payDate.getTime())))
  return {
    netWon: open.reduce((sum, { netWon }) => sum + netWon, 0) as Won,
    payDate: open.every(({ isApproved }) => isApproved) ? payDate : null,
  }
}

/**
 * Whether a celeb's bank account and tax details are complete enough to pay the remaining earnings after they have left
 * (`settleGone`).
 */
async function canBePaidLater(ctx: Context, celebId: UserId): Promise<boolean> {
  const { taxKind, isSaved } = await readTaxFacts(ctx.db, celebId)
  const states = (await findBankAccounts(ctx.db, celebId)).map((account) => stateOf(account, ctx.now()))
  return states.some((state) => state === 'ready' || state === 'cooling') && (isSaved || !needsResidentNumber(taxKind))
}

/** The unpaid earnings that a celeb keeps on leaving, and the premium refunds to fans that were deducted. */
async function viewEarnings(
  ctx: Context,
  celebId: UserId,
): Promise<Pick<DeletionSummary, 'earningsWon' | 'fanRefunds'>> {
  const { unpaid, costs } = await unpaidIfGone(ctx.db, [celebId], ctx.now())
  const { refunds: fans, refundWon, shareWon } = costs.get(celebId)!
  return {
    earningsWon: unpaid.get(celebId)! as Won,
    fanRefunds: refundWon > 0 ? { fans, refundWon: refundWon as Won, shareWon: shareWon as Won } : null,
  }
}

/**
 * What the person loses with the account, when the rest of their data is erased, and how they can confirm the deletion.
 */
export async function deletionSummary(ctx: Context, me: Caller): Promise<DeletionSummary> {
  const { hasPassword, providers, ...lost } = (await ctx.db.row(select, [me.id], rowShape))!
  const open = await findOpenSettlements(ctx.db, me.id)
  return {
    ...lost,
    ...(await refundsAtEnd(ctx.db, me.id, ctx.now())),
    isCeleb: me.person.isCeleb,
    ...(me.person.isCeleb ? await viewEarnings(ctx, me.id) : { earningsWon: 0 as Won }),
    transferWon: (await readUnpaid(ctx.db, me.id)) as Won,
    earningsGoTo: (await canBePaidLater(ctx, me.id)) ? 'account' : 'desk',
    finalSettlement: me.person.isCeleb ? await viewFinal(ctx, me.id) : null,
    hasOpenSettlement: open.length > 0,
    openSettlement: viewOpen(open),
    erasedAt: new Date(ctx.now().getTime() + limits.erasedAfterMs),
    confirmBy: [...(hasPassword ? (['password'] as const) : []), ...providers],
  }
}
