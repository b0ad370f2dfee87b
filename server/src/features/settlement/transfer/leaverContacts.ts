import type { RefundTransferId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'
import { decrypt, seal } from '../../../seal.ts'
import { unpaidEarningsOf } from '../earnings/readBalance.ts'

export const contactPurpose = (userId: string): string => `refund contact ${userId}`

const selectLeaver = `
  select u.email, coalesce(u.language, 'ko') as language
  from users u
  where u.id = $1 and u.email_verified_at is not null and u.deleted_at is null
    and (u.is_celeb
      or exists (select from orders o where o.user_id = u.id and o.status in ('paid', 'refunding', 'refunded')))`
// A person may leave again after the first deletion was undone, perhaps because it was a thief's.
const store = `
  insert into refund_contacts (user_id, email_sealed, language, left_at)
  values ($1, $2, $3, $4)
  on conflict (user_id) do update
  set email_sealed = excluded.email_sealed, language = excluded.language, left_at = excluded.left_at`
const selectMemorial = `select from users where id = $1 and celeb_ended_as = 'memorial'`
const drop = 'delete from refund_contacts where user_id = $1 returning 1'
/** SQL: whether user `u` still has, or has again, an account of their own. */
const isMember = `(u.deleted_at is null and u.celeb_ended_as is distinct from 'memorial')`
const selectAsked = `select id from refund_transfers where user_id = $1 and status = 'asked' order by id limit 1`
const select = `
  select email_sealed as sealed, language, left_at as "leftAt"
  from refund_contacts
  where user_id = $1`
/**
 * How long an address is kept at least, and after the last payment. A leaving person's refunds are booked within days
 * (`refundFreshPoints`); if the card refuses one, that is known within a day, and if the bank returns a payment, within
 * days.
 */
const settledMs = 7 * 24 * 3_600_000
const selectDone = `
  select c.user_id as "userId", c.left_at < $1 or ${isMember} as "isOver"
  from refund_contacts c
  join users u on u.id = c.user_id
  where not ${isHeld('c.user_id')} and (c.left_at < $1 or ${isMember} or c.left_at < $2
    and not exists (
      select from refunds r
      join orders o on o.id = r.order_id
      where o.user_id = c.user_id and r.state = 'waiting')
    and not exists (
      select from refund_transfers t
      where t.user_id = c.user_id and (t.status in ('asked', 'requested', 'approved') or t.paid_at > $2))
    and not exists (
      select from settlements s
      where s.celeb_id = c.user_id and (s.status in ('requested', 'approved') or s.paid_at > $2)))`

export interface LeaverContact {
  email: string
  language: Language
}

/** Stores the address, encrypted, for mails about money that we owe to a person who has left or died. */
export async function storeContact(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  { email, language }: LeaverContact,
): Promise<void> {
  await tx.rows(store, [userId, seal(ctx.secrets.data, contactPurpose(userId), email), language, ctx.now()])
}

/**
 * Keeps the e-mail address of a leaving person who has paid for something or is a celeb, for mails about a refund that
 * their card may refuse, and about payouts. Must run before the address is erased. Mails the link at once if a refund
 * is already waiting for an account.
 */
export async function keepContact(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  // The stored address is that of the family or agency.
  if (await tx.row(selectMemorial, [userId])) return
  const person = await tx.row(selectLeaver, [userId], { email: column.text, language: column.textAs<Language>() })
  if (!person) return void (await tx.rows(drop, [userId]))
  await storeContact(ctx, tx, userId, person)
  const asked = await tx.row(selectAsked, [userId], { id: column.textAs<RefundTransferId>() })
  if (asked) await ctx.queue.add(tx, 'tellOfTransfer', { transferId: asked.id, step: 'asked' })
}

/** The address for mails about money to a person who has left or died, since `leftAt`; null if there is none. */
export async function findContact(
  ctx: Pick<Context, 'secrets'>,
  db: Queries,
  userId: UserId,
): Promise<(LeaverContact & { leftAt: Date }) | null> {
  const shape = { sealed: column.text, language: column.textAs<Language>(), leftAt: column.timestamp }
  const row = await db.row(select, [userId], shape)
  const email = row && decrypt<string>(ctx.secrets.data, contactPurpose(userId), row.sealed)
  return email ? { email, language: row.language, leftAt: row.leftAt } : null
}

/**
 * Job: deletes the addresses of people who have left, seven days after the last refund and payout to them, or when the
 * retention period ends.
 */
export async function forgetContacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const before = [new Date(at - retentionMs('refundContacts')), new Date(at - settledMs)]
  const done = await db.rows(selectDone, before, { userId: column.userId, isOver: column.boolean })
  const unpaid = await unpaidEarningsOf(
    db,
    done.map(({ userId }) => userId),
  )
  const ended = done.filter(({ userId, isOver }) => isOver || unpaid.get(userId) === 0)
  for (const { userId } of ended)
    await destroyUnlessHeld({ db }, userId, async (tx) =>
      recordDestroyed(tx, 'refundContacts', (await tx.rows(drop, [userId])).length, now()),
    )
}
