import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { readTaxFacts } from '../account/taxFacts.ts'
import { unpaidEarnings, unpaidIfGone } from '../earnings/readBalance.ts'
import { claimLink, readProof } from '../transfer/claimProof.ts'
import { isAskedBy, readAsked } from '../transfer/transfers.ts'
import { claimLinkMail } from './claimMails.ts'

const selectPerson = `
  select email, coalesce(language, 'ko') as language
  from users
  where id = $1 and email_verified_at is not null and deleted_at is null
    and celeb_ended_as is distinct from 'memorial'`
const personShape = { email: column.text, language: column.textAs<Language>() }
const selectClaimant = `
  select coalesce(u.deleted_at, case when u.celeb_ended_as = 'memorial' then u.celeb_ended_at end) as "leftAt",
    u.celeb_ended_as is not distinct from 'memorial' as "isMemorial", u.is_celeb as "isCeleb",
    ${isAskedBy('u.id')} as "isAsked"
  from users u
  where u.id = $1`
const claimantShape = {
  leftAt: column.timestamp.orNull,
  isMemorial: column.boolean,
  isCeleb: column.boolean,
  isAsked: column.boolean,
}

/** The last time at which money that we have owed to a person since `since` can be claimed. */
export const claimableUntil = (since: Date): Date => seoulYearsLater(since, limits.payableYears)

/**
 * Mails a celeb who is leaving with unpaid earnings the link for claiming them without an account. Must run before the
 * e-mail address is erased. The heirs of a celeb who died have got their link already.
 */
export async function mailClaimLink(ctx: Context, tx: Transaction, celebId: UserId, at: Date): Promise<void> {
  const won = (await unpaidIfGone(tx, [celebId], at)).unpaid.get(celebId)!
  const person = await tx.row(selectPerson, [celebId], personShape)
  if (won === 0 || !person || !ctx.mail) return
  const facts = { won, until: claimableUntil(at), link: claimLink(ctx, celebId) }
  await ctx.queue.add(tx, 'sendMail', claimLinkMail(person.email, facts, person.language))
}

/**
 * The money that we owe to a person and that they can claim now: the earnings of a celeb who has left or died
 * (`isMemorial`: the heirs claim), and refunds to any person that wait for a bank account. Null if there is none.
 */
export async function readPayable(ctx: Pick<Context, 'now'>, db: Queries, userId: UserId) {
  const claimant = await db.row(selectClaimant, [userId], claimantShape)
  if (!claimant) return null
  const { leftAt, isMemorial, isCeleb, isAsked } = claimant
  const asked = await readAsked(db, userId)
  const isInTime = (since: Date | null) => since !== null && ctx.now() < claimableUntil(since)
  const wonBeforeTax = isCeleb && isInTime(leftAt) ? await unpaidEarnings({ db }, userId) : 0
  const refundWon = isInTime(asked.since) ? asked.won : 0
  if (wonBeforeTax === 0 && refundWon === 0 && !isAsked) return null
  const { taxKind, isSaved } = await readTaxFacts(db, userId)
  return {
    leftAt,
    isMemorial,
    wonBeforeTax,
    refundWon,
    until: claimableUntil((wonBeforeTax > 0 ? leftAt : asked.since) ?? leftAt ?? ctx.now()),
    needsResidence: wonBeforeTax > 0 && needsResidentNumber(taxKind) && !isSaved,
    isAsked,
  }
}

/**
 * The money that the person of a link can claim now. Throws `link_expired` (an invalid link, too late, or nothing
 * left).
 */
export async function readClaim(ctx: Context, db: Queries, proof: string) {
  const userId = readProof(ctx, proof)
  const payable = userId && (await readPayable(ctx, db, userId))
  if (!userId || !payable) throw new ApiError('link_expired')
  const { leftAt: _leftAt, ...claim } = payable
  return { userId, ...claim }
}
