import { paidStates } from './paidStates.ts'
import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { moneyRates } from '@byeol/contract/money.ts'
import { differingBalances } from './differingBalances.ts'
import { isPaidAsTest, paidByCard, paidInStore } from './paidBy.ts'

const { vatPercent, storeFeePercent, celebSharePercent } = moneyRates
const wonOf = (order: string) => `case when ${isPaidAsTest(order)} then 'won-test' else 'won' end`

/** SQL: the VAT that a price includes, rounded half up; the same as `vatIn`. */
const vatOf = (price: string) =>
  `floor((2 * ${price} * ${vatPercent} + 100 + ${vatPercent}) / (2 * (100 + ${vatPercent}))::numeric)`

/** SQL: the store's fee for a price, rounded half up; the same as `storeFeeOf` in split.ts. */
const storeFeeOf = (price: string) =>
  `floor((2 * (${price} - ${vatOf(price)}) * ${storeFeePercent} + 100) / 200::numeric)`

/** SQL condition: the order `o` was fulfilled. */
const isPaid = `o.status in ${paidStates}`

/**
 * The ways in which orders and captured payments can disagree with the ledger. Each query must find nothing; the column
 * `found` says what is wrong.
 */
export const orderChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds a sale that is not split as its price requires.
  'sale-split': `
    select e.cause as found
    from (
      select event_id,
        sum(amount) filter (where debit in ('pg_clearing', 'apple_clearing')) as price,
        coalesce(sum(amount) filter (where credit = 'vat_payable'), 0) as vat,
        coalesce(sum(amount) filter (where credit like 'celeb_earned:%'), 0) as share,
        coalesce(sum(amount) filter (where credit = 'store_fee'), 0) as store_fee
      from ledger_transfers
      where code = 'sale'
      group by event_id
    ) s
    join ledger_events e on e.id = s.event_id
    where s.vat <> ${vatOf('s.price')}
      or s.share <> floor((s.price - s.vat - s.store_fee) * ${celebSharePercent} / 100)`,
  // Finds a sale with a VAT that does not fit the part of the price that was not refunded.
  'sale-vat': `
    select o.id as found
    from orders o
    cross join lateral (
      select coalesce(sum(amount_won), 0) as won,
        coalesce(sum(amount_won) filter (where state = 'paid'), 0) as paid
      from refunds
      where order_id = o.id and state <> 'refused'
    ) r
    cross join lateral (
      select coalesce(sum(case when t.credit = 'vat_payable' then t.amount else -t.amount end), 0) as vat
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id and 'vat_payable' in (t.debit, t.credit)
      where e.cause = 'order:' || o.id || ':paid'
        or e.cause in (select 'refund:' || id from refunds where order_id = o.id and state <> 'refused')
    ) b
    where o.kind in ('premium', 'celebContents') and ${isPaid}
      and o.refunded_won = r.paid and b.vat <> ${vatOf('(o.price_won - r.won)')}`,
  // Finds a paid order without a posting, or the reverse.
  'order-posting': `
    select coalesce(o.id, cause) as found
    from (select 'order:' || o.id || ':paid' as cause, o.id from orders o where ${isPaid}) o
    full join (
      select cause, true as is_posted
      from ledger_events
      where cause like 'order:%' and cause like '%:paid'
    ) e using (cause)
    where o.id is null or is_posted is null`,
  // Finds a paid order without exactly one fulfilled captured payment, or the reverse.
  'order-capture': `
    select coalesce(o.id, c.order_id) as found
    from (select o.id, o.transaction_id, o.price_won from orders o where ${isPaid}) o
    full join (select order_id, transaction_id, amount_won from captures where state = 'given') c
      on c.order_id = o.id and c.transaction_id = o.transaction_id and c.amount_won = o.price_won
    where o.id is null or c.order_id is null`,
  // Finds an order that added other points than it promised.
  'order-points': `
    select coalesce(l.order_id, o.id) as found
    from (
      select o.id, o.user_id, o.points, o.price_won
      from orders o
      where ${isPaid} and o.kind in ('point', 'donationPoint')
    ) o
    full join ledger_lots l on l.order_id = o.id
    where (o.id is not null or l.order_id is not null)
      and (l.user_id, l.quantity, l.price_won) is distinct from (o.user_id, o.points::bigint, o.price_won::bigint)`,
  // Finds a refund without its posting, or the reverse.
  'refund-posting': `
    select r.id as found
    from refunds r
    left join ledger_events taken on taken.cause = 'refund:' || r.id
    left join ledger_events paid on paid.cause = 'refund:' || r.id || ':paid'
    left join ledger_events undone on undone.cause = 'refund:' || r.id || ':undone'
    where taken.id is null
      or (r.state = 'paid') <> (paid.id is not null)
      or (r.state = 'refused') <> (undone.id is not null)`,
  // Finds an order in the state `refunding` without a pending refund, or the reverse.
  'refunding-order': `
    select coalesce(o.id, r.order_id) as found
    from (select id from orders where status = 'refunding') o
    full join (select order_id from refunds where state = 'waiting') r on r.order_id = o.id
    where o.id is null or r.order_id is null`,
  // Finds an account with a balance that does not match the orders.
  'account-orders': differingBalances(
    `
      select asset, account, sum(amount) as amount
      from (
        select ${wonOf('o')} as asset, 'refund_payable' as account, r.amount_won as amount
        from refunds r
        join orders o on o.id = r.order_id
        where r.state = 'waiting'
        union all
        select ${wonOf('o')}, 'refund_payable', t.amount_won
        from refund_transfers t
        join refunds r on r.id = t.refund_id and r.state = 'paid'
        join orders o on o.id = r.order_id
        where t.status in ('asked', 'requested', 'approved')
        union all
        select ${wonOf('o')}, 'suspense', c.amount_won
        from captures c
        join orders o on o.id = c.order_id
        where c.state = 'returning'
        union all
        select ${wonOf('o')}, 'suspense', t.amount_won
        from refund_transfers t
        join captures c on c.transaction_id = t.transaction_id and c.state = 'returned'
        join orders o on o.id = c.order_id
        where t.status in ('asked', 'requested', 'approved')
        union all
        select ${wonOf('o')}, case when ${paidInStore('o.method')} then 'apple_clearing' else 'pg_clearing' end,
          -(k.won - case when ${paidInStore('o.method')} and c.state = 'given' then ${storeFeeOf('k.won')} else 0 end)
        from captures c
        join orders o on o.id = c.order_id
        cross join lateral (
          select c.amount_won - case when c.state = 'given' then o.refunded_won - o.transferred_won else 0 end as won
        ) k
        where c.state <> 'returned'
          or exists (select from refund_transfers t where t.transaction_id = c.transaction_id and t.paid_at is not null)
      ) e
      group by asset, account`,
    ['refund_payable', 'suspense', 'pg_clearing', 'apple_clearing'],
  ),
}

/**
 * Captures older than two minutes that are still not refunded (reliability.md 4). Not counted: those on iOS, which wait
 * for Apple, and those that wait for the person's account, because they are refunded by bank transfer. $1: now.
 */
export const stuckCaptures = `
  select c.transaction_id as found
  from captures c
  join orders o on o.id = c.order_id and ${paidByCard('o.method')}
  where c.state = 'returning' and c.seen_at < $1::timestamptz - interval '2 minutes'
    and not exists (
      select from refund_transfers t
      where t.transaction_id = c.transaction_id and t.status <> 'returned')`
