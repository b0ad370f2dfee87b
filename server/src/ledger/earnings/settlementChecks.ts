import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { isSale } from './readEarnings.ts'

/** SQL: the balance of each account with a name that starts with `celeb_locked:`. */
const locked = `
      select substr(account, 14) as id, sum(amount) as won
      from (
        select credit as account, amount from ledger_transfers where credit like 'celeb_locked:%'
        union all
        select debit, -amount from ledger_transfers where debit like 'celeb_locked:%'
      ) t
      group by account`
const kindOf = `case earning when 'contents' then 'point' when 'dm' then 'point' else earning end`

/** Queries about settlements that must find nothing (money.md section 4). */
export const settlementChecks: Partial<Record<MoneyCheckId, string>> = {
  // Finds a settlement with locked won that do not fit its status.
  'settlement-locked': `
    select coalesce(s.id, l.id) as found
    from settlements s
    full join (${locked}
    ) l on l.id = s.id
    where s.id is null
      or coalesce(l.won, 0)
        <> case when s.status in ('requested', 'approved') then s.share_won - s.owed_won else 0 end`,
  // Finds a settlement that differs from what it took from the accounts.
  'settlement-taken': `
    select s.id as found
    from settlements s
    left join ledger_events e on e.cause = 'settlement:' || s.id || ':requested'
    left join lateral (
      select sum(-amount) as share, sum(-paid) as paid, sum(-vat) as vat, sum(-store_fee) as store_fee,
        sum(-platform) as platform, sum(debt) as owed
      from ledger_earnings
      where event_id = e.id
    ) t on true
    where (t.share, t.paid, t.vat, t.store_fee, t.platform, t.owed)
      is distinct from (
        s.share_won::numeric, s.paid_won::numeric, s.vat_won::numeric, s.store_fee_won::numeric,
        s.platform_won::numeric, s.owed_won::numeric)`,
  // Finds a settlement with postings that do not fit its status.
  'settlement-postings': `
    select s.id as found
    from settlements s
    where (
      select array_agg(split_part(cause, ':', 3) order by id)
      from ledger_events
      where cause like 'settlement:%' and split_part(cause, ':', 2) = s.id
    ) is distinct from case s.status
      when 'rejected' then '{requested,rejected}'::text[]
      when 'paid' then '{requested,paid}'
      when 'returned' then '{requested,paid,returned}'
      else '{requested}'
    end`,
  // Finds a settlement that did not take exactly the sales of its days. A settlement must empty the accounts except for
  // sales still on hold: whole sales, none of them twice, and none that could still be refunded.
  'settlement-days': `
    select s.id || ' ' || t.earning as found
    from (
      select distinct on (celeb_id, kind) *
      from settlements
      order by celeb_id, kind, id desc
    ) s
    join ledger_events e on e.cause = 'settlement:' || s.id || ':requested'
    join ledger_earnings t on t.event_id = e.id and (t.amount <> 0 or t.paid <> 0) and ${kindOf} = s.kind
    where (
      select sum(amount)
      from ledger_earnings l
      where l.celeb_id = s.celeb_id and l.earning = t.earning
        and case when ${isSale} then l.day <= s.earned_until
          else l.id <= t.id and coalesce(l.sale_day, '-infinity') <= s.earned_until end
    ) <> 0`,
  // Finds withheld tax, or payments from our bank account, that do not match settlements, refunds by transfer and tax
  // payments.
  'settlement-taxes': `
    select account as found
    from (
      select account, sum(amount) as won
      from (
        select credit as account, amount from ledger_transfers where asset = 'won'
        union all
        select debit, -amount from ledger_transfers where asset = 'won'
      ) t
      where account in ('bank', 'tax_income', 'tax_local')
      group by account
    ) a
    full join (
      select unnest('{bank,tax_income,tax_local}'::text[]) as account,
        unnest(array[
          coalesce(sum(net_won), 0) + handed.income + handed.local + (
            select coalesce(sum(amount_won), 0) from refund_transfers where status = 'paid'),
          coalesce(sum(income_tax_won), 0) - handed.income,
          coalesce(sum(local_tax_won), 0) - handed.local]) as won
      from (
        select coalesce(sum(income_tax_won), 0) as income, coalesce(sum(local_tax_won), 0) as local
        from tax_handovers
      ) handed
      left join settlements on status = 'paid'
      group by handed.income, handed.local
    ) s using (account)
    where coalesce(a.won, 0) <> coalesce(s.won, 0)`,
  // Finds a tax payment that differs from its posting.
  'taxes-handed-over': `
    select coalesce(h.month, p.month) as found
    from tax_handovers h
    full join (
      select substr(e.cause, 5) as month, sum(t.amount) filter (where t.debit = 'tax_income') as income,
        sum(t.amount) filter (where t.debit = 'tax_local') as local
      from ledger_events e
      join ledger_transfers t on t.event_id = e.id
      where e.cause like 'tax:%'
      group by e.cause
    ) p using (month)
    where (h.income_tax_won, h.local_tax_won)
      is distinct from (coalesce(p.income, 0)::bigint, coalesce(p.local, 0)::bigint)
      or h.month is null`,
  // Finds an approved settlement without two approvals of its content.
  'settlement-approvals': `
    select s.id as found
    from settlements s
    where s.status in ('approved', 'paid', 'returned')
      and (
        select count(distinct by)
        from counted_approvals
        where subject_kind = 'settlement' and subject_id = s.id and digest = s.digest
      ) < 2`,
}
