import { paidStates } from '../../ledger/paidStates.ts'
import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { limits } from '@byeol/contract/limits.ts'
import { paidByCard } from '../../ledger/paidBy.ts'

/** Checks of premium contracts: each query must return no row (money.md section 4). */
export const premiumChecks: Partial<Record<MoneyCheckId, string>> = {
  // A fan with two live contracts for the same celeb.
  'premium-live-twice': `
    select min(id) as found
    from premium_contracts
    where status <> 'ended'
    group by user_id, celeb_id
    having count(*) > 1`,
  // A renewal that did not pay for the period for which it was charged.
  'premium-renewal-period': `
    select o.id as found
    from premium_charges c
    join orders o on o.id = c.order_id and o.status in ${paidStates}
    where not exists (select from premium_periods p where p.order_id = c.order_id)
      or c.n <> (select p.n from premium_periods p where p.order_id = c.order_id)`,
  // A paid premium order without a period, or a period without a paid order.
  'premium-order': `
    select coalesce(o.id, p.order_id) as found
    from (select id from orders where kind = 'premium' and status in ${paidStates}) o
    full join premium_periods p on p.order_id = o.id
    where o.id is null or p.order_id is null`,
  // Periods of a contract that overlap, or that do not follow from its anchor and its pauses.
  'premium-periods': `
    select p.contract_id || ' ' || p.n as found
    from premium_periods p
    join premium_contracts c on c.id = p.contract_id
    where (
        -- Those on iOS are Apple's.
        ${paidByCard('c.method')}
        and p.until_at <> (date_trunc('day', c.anchor at time zone 'Asia/Seoul') + p.n * interval '1 month')
          at time zone 'Asia/Seoul' + interval '1 second' * (
            select coalesce(sum(pause.seconds), 0)
            from premium_pauses pause
            where pause.contract_id = c.id and pause.n <= p.n)
      )
      or exists (
        select from premium_periods o
        where o.contract_id = p.contract_id and o.n > p.n and o.from_at < p.until_at
      )`,
  // A charge after the end of its contract that was not refunded.
  'premium-charge-after-end': `
    select o.id as found
    from premium_contracts c
    join premium_periods p on p.contract_id = c.id
    join orders o on o.id = p.order_id
    where ${paidByCard('c.method')} and c.cancelled_at is not null and o.paid_at > c.cancelled_at
      and o.status = 'paid'`,
  // A renewal that was charged without a reminder at least 72 hours before that named its price or a higher one.
  'premium-reminder': `
    select c.order_id as found
    from premium_charges c
    join orders o on o.id = c.order_id
    where not exists (
      select from premium_reminders r
      where r.contract_id = c.contract_id and r.price_won >= o.price_won
        and r.told_at <= c.created_at - interval '${limits.premiumReminderMs} milliseconds'
        and r.told_at > coalesce((
          select max(paid.paid_at)
          from premium_periods p
          join orders paid on paid.id = p.order_id
          where p.contract_id = c.contract_id and p.n < c.n), '-infinity')
    )`,
  // A live contract without access to premium.
  'premium-no-access': `
    select c.id as found
    from premium_contracts c
    left join premiums p on p.id = c.id and p.ended_at is null
    where c.status <> 'ended' and p.id is null`,
  // Access to premium after the end of its contract.
  'premium-access-after-end': `
    select c.id as found
    from premium_contracts c
    join premiums p on p.id = c.id and p.ended_at is null
    where c.status = 'ended'`,
}
