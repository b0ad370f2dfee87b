import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { decrypt, seal } from '../../../seal.ts'
import { readTaxFacts } from '../account/taxFacts.ts'
import { unpaidEarnings } from '../earnings/readBalance.ts'
import { claimLinkMail } from './claimMails.ts'

/** The purpose under which the proof in a claim's link is sealed. */
const purpose = 'claim of earnings'

const selectPerson = `
  select email, coalesce(language, 'ko') as language
  from users
  where id = $1 and email_verified_at is not null and deleted_at is null`
const personShape = { email: column.text, language: column.textAs<Language>() }
const selectGone = `
  select u.deleted_at as "leftAt",
    exists (select from payable_requests r where r.celeb_id = u.id and r.answered_at is null) as "isAsked"
  from users u
  where u.id = $1 and u.is_celeb and u.deleted_at is not null`
const goneShape = { leftAt: column.timestamp, isAsked: column.boolean }

/** Until when the earnings of a celeb who left can be claimed. */
export const claimableUntil = (leftAt: Date): Date => seoulYearsLater(leftAt, limits.payableYears)

/**
 * Mails a celeb who is leaving with unpaid earnings the link by which they claim them without an account. Before the
 * address is forgotten. The link names the celeb and nothing else, so it works as long as the earnings can be claimed.
 */
export async function mailClaimLink(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  const won = await unpaidEarnings({ db: tx, now: ctx.now }, celebId)
  const person = await tx.row(selectPerson, [celebId], personShape)
  if (won === 0 || !person || !ctx.mail) return
  const proof = encodeURIComponent(seal(ctx.secrets.data, purpose, celebId))
  const facts = { won, until: claimableUntil(ctx.now()), link: `${ctx.publicUrl}/claim-earnings?proof=${proof}` }
  await ctx.queue.add(tx, 'sendMail', claimLinkMail(person.email, facts, person.language))
}

/** What the celeb behind a link can claim now. Throws `link_expired` (another link, too late, nothing left). */
export async function readClaim(ctx: Context, db: Queries, proof: string) {
  const celebId = decrypt<UserId>(ctx.secrets.data, purpose, proof)
  const gone = celebId && (await db.row(selectGone, [celebId], goneShape))
  if (!celebId || !gone || ctx.now() >= claimableUntil(gone.leftAt)) throw new ApiError('link_expired')
  const wonBeforeTax = await unpaidEarnings({ db, now: ctx.now }, celebId)
  if (wonBeforeTax === 0 && !gone.isAsked) throw new ApiError('link_expired')
  const { taxKind, isSaved } = await readTaxFacts(db, celebId)
  const needsResidence = needsResidentNumber(taxKind) && !isSaved
  return { celebId, wonBeforeTax, until: claimableUntil(gone.leftAt), needsResidence, isAsked: gone.isAsked }
}
