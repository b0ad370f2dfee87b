import type { RefundTransferId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import { decrypt, seal } from '../../../seal.ts'

export const contactPurpose = (userId: string): string => `refund contact ${userId}`

const selectPayer = `
  select u.email, coalesce(u.language, 'ko') as language
  from users u
  where u.id = $1 and u.email_verified_at is not null and u.deleted_at is null
    and exists (select from orders o where o.user_id = u.id and o.status in ('paid', 'refunding', 'refunded'))`
const insert = `
  insert into refund_contacts (user_id, email_sealed, language, left_at)
  values ($1, $2, $3, $4)
  on conflict do nothing`
const selectAsked = `select id from refund_transfers where user_id = $1 and status = 'asked' order by id limit 1`
const select = `
  select email_sealed as sealed, language
  from refund_contacts
  where user_id = $1`
/**
 * After this time, no new refund can need the address: a leaving person's refunds are booked within days
 * (`refundFreshPoints`), and if the card refuses one, that is known within a day.
 */
const settledMs = 7 * 24 * 3_600_000
const forget = `
  delete from refund_contacts c
  where not ${isHeld('c.user_id')} and (c.left_at < $1 or c.left_at < $2
    and not exists (
      select from refunds r
      join orders o on o.id = r.order_id
      where o.user_id = c.user_id and r.state = 'waiting')
    and not exists (
      select from refund_transfers t
      where t.user_id = c.user_id and t.status in ('asked', 'requested', 'approved')))
  returning 1`

/**
 * Keeps the e-mail address, encrypted, of a leaving person who has paid for something, for mails about a refund that
 * their card may refuse. Must run before the address is erased. Mails the link at once if such a refund is already
 * waiting for an account.
 */
export async function keepContact(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  const person = await tx.row(selectPayer, [userId], { email: column.text, language: column.textAs<Language>() })
  if (!person) return
  const sealed = seal(ctx.secrets.data, contactPurpose(userId), person.email)
  await tx.rows(insert, [userId, sealed, person.language, ctx.now()])
  const asked = await tx.row(selectAsked, [userId], { id: column.textAs<RefundTransferId>() })
  if (asked) await ctx.queue.add(tx, 'tellOfTransfer', { transferId: asked.id, step: 'asked' })
}

/** The e-mail address for a refund to a person who has left; null if there is none. */
export async function findContact(
  ctx: Pick<Context, 'secrets'>,
  db: Queries,
  userId: UserId,
): Promise<{ email: string; language: Language } | null> {
  const row = await db.row(select, [userId], { sealed: column.text, language: column.textAs<Language>() })
  const email = row && decrypt<string>(ctx.secrets.data, contactPurpose(userId), row.sealed)
  return email ? { email, language: row.language } : null
}

/**
 * Job: deletes the addresses of people who have left, once no refund to them is waiting, or when the retention period
 * ends.
 */
export async function forgetContacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const before = [new Date(at - retentionMs('refundContacts')), new Date(at - settledMs)]
  await recordDestroyed(db, 'refundContacts', (await db.rows(forget, before)).length, now())
}
