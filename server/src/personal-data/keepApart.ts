import { retentionInterval, type RetainedName } from '@byeol/contract/retention.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import { isHeld } from './holds.ts'

const lastPayment = `
  greatest(
    (select max(o.paid_at) from orders o where o.user_id = $1),
    (select max(coalesce(r.paid_at, r.created_at))
      from refunds r
      join orders o on o.id = r.order_id
      where o.user_id = $1),
    (select max(coalesce(s.paid_at, s.requested_at)) from settlements s where s.celeb_id = $1))`

const keep = (name: RetainedName, facts: string, from: string): string =>
  `keep_apart('${name}', $1, ${facts}, ${from} + ${retentionInterval(name)}, $2)`

/**
 * Archives who paid or was paid, before the person's nickname and address are erased. For a person on legal hold, also
 * archives the phone number and the verified identity.
 */
const keepParty = `
  select ${keep(
    'parties',
    `jsonb_build_object('nickname', u.nickname, 'email', u.email) || case when ${isHeld('u.id')}
      then jsonb_build_object('phoneSealed', u.phone_sealed, 'identitySealed', (
        select v.sealed from verified_identities v where v.user_id = u.id))
      else '{}' end`,
    `coalesce(${lastPayment}, $2)`,
  )}
  from users u
  where u.id = $1 and (${lastPayment} is not null or ${isHeld('u.id')})`

const paidOrders = `o.user_id = $1 and o.status in ('paid', 'refunding', 'refunded', 'returned')`
const keepPayments = `
  select ${keep(
    'payments',
    `to_jsonb(o) || jsonb_build_object('refunds', (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from refunds r where r.order_id = o.id))`,
    `greatest(o.paid_at, o.created_at, (
      select max(coalesce(r.paid_at, r.created_at)) from refunds r where r.order_id = o.id))`,
  )}
  from orders o
  where ${paidOrders}`
const cutPayments = `
  update orders
  set card_issuer = null, card_last4 = null, receipt_url = null, approval_number = null, fail_message = null
  where user_id = $1`

const closedSettlements = `s.celeb_id = $1 and s.status in ('paid', 'rejected', 'returned')`
const keepSettlements = `
  select ${keep('settlements', 'to_jsonb(s)', 'coalesce(s.paid_at, s.requested_at)')}
  from settlements s
  where ${closedSettlements} and s.number_sealed <> ''`
const cutSettlements = `
  update settlements s
  set number_sealed = '', holder_sealed = '', masked_number = ''
  where ${closedSettlements}`

const closedTransfers = `t.user_id = $1 and t.status in ('paid', 'returned')`
const keepTransfers = `
  select ${keep('payments', 'to_jsonb(t)', 't.paid_at')}
  from refund_transfers t
  where ${closedTransfers} and t.number_sealed <> ''`
const cutTransfers = `
  update refund_transfers t
  set number_sealed = '', holder_sealed = '', masked_number = ''
  where ${closedTransfers}`

const keepInquiries = `
  select ${keep(
    'inquiries',
    `to_jsonb(i) || jsonb_build_object('messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.number), '[]')
      from inquiry_messages m
      where m.inquiry_id = i.id))`,
    'i.updated_at',
  )}
  from inquiries i
  where i.user_id = $1 and i.category in ('payment', 'subscription')`

const keepConsents = `
  select ${keep('consents', 'to_jsonb(c)', 'u.deleted_at')}
  from consents c
  join users u on u.id = c.user_id
  where c.user_id = $1`

const keepRequests = (name: RetainedName, table: string) => `
  select ${keep(name, 'to_jsonb(r)', 'coalesce(r.done_at, r.withdrawn_at, r.requested_at)')}
  from ${table} r
  where r.user_id = $1`
const keepDeletionRequests = keepRequests('deletionRequests', 'deletion_requests')
const keepDataRequests = keepRequests('dataRequests', 'data_requests')

/**
 * Archives the identity of a person who is leaving, before it is cleared, if they paid, were paid or are on legal hold.
 */
export const keepPartyApart = async (tx: Transaction, userId: UserId, at: Date): Promise<void> =>
  void (await tx.rows(keepParty, [userId, at]))

/**
 * Copies those records of a person that the law requires us to keep to the archive, which the server cannot read,
 * before the rest is erased. The ledger keeps its sums, under a number that does not identify a person.
 */
export async function keepApart(tx: Transaction, userId: UserId, at: Date): Promise<void> {
  const kept = [keepPayments, keepInquiries, keepConsents, keepDeletionRequests, keepDataRequests]
  for (const statement of kept) await tx.rows(statement, [userId, at])
  await tx.rows(cutPayments, [userId])
  await keepLatePayouts(tx, userId, at)
}

/**
 * SQL: whether person `u`, already erased, has had a payout since. The bank account of such a payout is then also
 * archived and removed here.
 */
export const hasLatePayouts = `
  (exists (
      select from settlements s
      where s.celeb_id = u.id and s.status in ('paid', 'rejected', 'returned') and s.number_sealed <> '')
    or exists (
      select from refund_transfers t
      where t.user_id = u.id and t.status in ('paid', 'returned') and t.number_sealed <> ''))`

/** Copies a person's finished payouts with their bank accounts to the archive, and removes the accounts here. */
export async function keepLatePayouts(tx: Transaction, userId: UserId, at: Date): Promise<void> {
  for (const statement of [keepSettlements, keepTransfers]) await tx.rows(statement, [userId, at])
  for (const statement of [cutSettlements, cutTransfers]) await tx.rows(statement, [userId])
}
