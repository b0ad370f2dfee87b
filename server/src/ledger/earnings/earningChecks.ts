import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { isSale } from './readEarnings.ts'

/** SQL: the change that each transfer made to celebs' accounts. */
const celebMoves = `
      select event_id, credit as account, amount
      from ledger_transfers
      where asset = 'won' and (credit like 'celeb_earned:%' or credit like 'celeb_owes:%')
      union all
      select event_id, debit, -amount
      from ledger_transfers
      where asset = 'won' and (debit like 'celeb_earned:%' or debit like 'celeb_owes:%')`

const sums = 'sum(amount), sum(paid), sum(vat), sum(store_fee), sum(platform)'
const salesOf = (column: string) => `coalesce(sum(${column}) filter (where ${isSale}), 0)`

/** The ways in which the entries of celebs' earnings can be wrong. Each query must find nothing. */
export const earningChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds an entry of a celeb that differs from what its event moved.
  'earning-entry': `
    select e.cause || ' ' || d.account as found
    from (
      select event_id, account
      from (${celebMoves}
        union all
        select event_id, 'celeb_earned:' || celeb_id || ':' || earning, -amount
        from ledger_earnings
        union all
        select event_id, 'celeb_owes:' || celeb_id, -debt
        from ledger_earnings
      ) m
      group by event_id, account
      having sum(amount) <> 0
    ) d
    join ledger_events e on e.id = d.event_id`,
  // Finds earnings below zero, or a celeb with a negative debt.
  'earning-below-zero': `
    select account || ' is ' || sum(amount) as found
    from (${celebMoves}
    ) m
    group by account
    having sum(amount) * case when account like 'celeb_owes:%' then -1 else 1 end < 0`,
  // Finds stored sums of a celeb that differ from the sums of the entries.
  'earning-totals': `
    select celeb_id || ' ' || earning as found
    from (
      select celeb_id, earning, ${sums}, sum(debt)
      from ledger_earnings
      where id <= (select until_id from ledger_earnings_summed)
      group by celeb_id, earning
    ) e (celeb_id, earning, amount, paid, vat, store_fee, platform, debt)
    full join ledger_earning_totals t using (celeb_id, earning)
    where (e.amount, e.paid, e.vat, e.store_fee, e.platform, e.debt)
      is distinct from (t.amount, t.paid, t.vat, t.store_fee, t.platform, t.debt)`,
  // Finds stored sums of a day that differ from the sums of the entries.
  'earning-days': `
    select celeb_id || ' ' || earning || ' ' || day as found
    from (
      select celeb_id, earning, day, ${['amount', 'paid', 'vat', 'store_fee', 'platform'].map(salesOf).join(', ')},
        coalesce(sum(amount + debt) filter (where not ${isSale}), 0)
      from ledger_earnings
      where id <= (select until_id from ledger_earnings_summed) and code not in ('settlement', 'settlementBack')
      group by celeb_id, earning, day
    ) e (celeb_id, earning, day, amount, paid, vat, store_fee, platform, taken)
    full join ledger_earning_days d using (celeb_id, earning, day)
    where (e.amount, e.paid, e.vat, e.store_fee, e.platform, e.taken)
      is distinct from (d.amount, d.paid, d.vat, d.store_fee, d.platform, d.taken)`,
}
