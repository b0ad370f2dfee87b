import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { CelebEndKind } from '@byeol/contract/user/celebFacts.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { decrypt } from '../../seal.ts'
import { endSessions } from '../../session/endSessions.ts'
import { personChanged } from '../relations/personChanged.ts'
import { claimableUntil } from '../settlement/claim/claimLink.ts'
import { heirsMail } from '../settlement/claim/claimMails.ts'
import { unpaidIfGone } from '../settlement/earnings/readBalance.ts'
import { claimLink } from '../settlement/transfer/claimProof.ts'
import { storeContact } from '../settlement/transfer/leaverContacts.ts'
import { stopSettlements } from './stopSettlements.ts'

/** The encryption purpose for the contact address of a family or agency. */
export const endingContactPurpose = (id: string): string => `contact of celeb ending ${id}`

const end = `
  update users
  set celeb_ended_at = $2, celeb_ended_as = $3
  where id = $1 and is_celeb and deleted_at is null and celeb_ended_at is null
  returning nickname, coalesce(language, 'ko') as language`
// Ends premium without a contract. The contracts end together with their refunds (endContractsOfGone).
const endFree = `
  update premiums
  set expires_at = least(expires_at, $2)
  where celeb_id = $1 and ended_at is null
    and not exists (select from premium_contracts c where c.id = premiums.id and c.status <> 'ended')`
const takeBack = `
  update users
  set celeb_ended_at = null, celeb_ended_as = null
  where id = $1 and celeb_ended_at is not null and deleted_at is null
  returning id`
const endedShape = { nickname: column.text, language: column.oneOf('ko', 'en') }

export interface CelebEnd {
  id: string
  userId: UserId
  kind: CelebEndKind
  contactSealed: string | null
  /** The staff member who approved it. */
  by: string
}

/**
 * Keeps the address of the family or agency of a celeb who died for mails about the celeb's money, and mails the link
 * if earnings are owed.
 */
async function mailHeirs(
  ctx: Context,
  tx: Transaction,
  { id, userId, contactSealed }: CelebEnd,
  { nickname, language }: { nickname: string; language: Language },
): Promise<void> {
  const email = contactSealed && decrypt<string>(ctx.secrets.data, endingContactPurpose(id), contactSealed)
  if (!email) return
  await storeContact(ctx, tx, userId, { email, language })
  if (!ctx.mail || (await unpaidIfGone(tx, [userId], ctx.now())).unpaid.get(userId) === 0) return
  const facts = { nickname, until: claimableUntil(ctx.now()), link: claimLink(ctx, userId) }
  await ctx.queue.add(tx, 'sendMail', heirsMail(email, facts, language))
}

/**
 * Ends a celeb's activity: nothing of theirs is sold any more, fans cannot write to them, and fans' premium ends within
 * a second with a refund of the remaining days. What the celeb wrote stays, as do the messages and contents that fans
 * have. After a death, all sessions end and the account cannot be signed in to again; a person who retired keeps the
 * account and is paid the rest of their earnings. Throws `conflict` if the person is not an active celeb.
 */
export async function endCeleb(ctx: Context, tx: Transaction, ending: CelebEnd): Promise<void> {
  const { userId, kind } = ending
  const ended = await tx.row(end, [userId, ctx.now(), kind], endedShape)
  if (!ended) throw new ApiError('conflict')
  await tx.rows(endFree, [userId, ctx.now()])
  if (kind === 'memorial') {
    await endSessions(ctx, tx, userId)
    await stopSettlements(ctx, tx, ending)
    await mailHeirs(ctx, tx, ending, ended)
  }
  await ctx.queue.add(tx, 'tellOfCelebEnd', { celebId: userId, after: '' })
  tx.afterCommit(() => personChanged(ctx, userId))
}

/** Makes a celeb active again. Premium that has ended is not restored, because it was refunded. Throws `conflict`. */
export async function bringCelebBack(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  if (!(await tx.row(takeBack, [userId], { id: column.userId }))) throw new ApiError('conflict')
  tx.afterCommit(() => personChanged(ctx, userId))
}
