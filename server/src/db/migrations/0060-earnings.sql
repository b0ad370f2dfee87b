-- What each sale, refund and settlement changed in a celeb's earnings, beside its transfers (ledger/earnings/).
create table ledger_earnings (
  id bigint generated always as identity primary key,
  event_id bigint not null references ledger_events,
  celeb_id id not null,
  earning text not null check (earning in ('contents', 'dm', 'subscription', 'donation')),
  -- The code of the transfer.
  code text not null,
  -- The change of the account `celeb_earned`, and what the celeb owes (negative) or no longer owes.
  amount bigint not null,
  debt bigint not null,
  -- What fans paid for it, or had back, in its parts.
  paid bigint not null,
  vat bigint not null,
  store_fee bigint not null,
  platform bigint not null,
  at timestamptz not null,
  day date generated always as ((at at time zone 'Asia/Seoul')::date) stored,
  -- Sales wait until nobody can have them refunded any more.
  is_sale boolean generated always as (amount > 0 and code not in ('settlement', 'settlementBack')) stored,
  check (paid = vat + store_fee + platform + amount)
);
create index ledger_earnings_by_celeb on ledger_earnings (celeb_id, earning, id);
create index ledger_earnings_by_event on ledger_earnings (event_id);
create trigger ledger_earnings_immutable before update or delete or truncate on ledger_earnings
  for each statement execute function refuse_ledger_change();

-- Sums of ledger_earnings up to ledger_earnings_summed.until_id. `amount` of the totals is the account's balance.
create table ledger_earning_totals (
  celeb_id id not null,
  earning text not null,
  amount bigint not null,
  debt bigint not null,
  paid bigint not null,
  vat bigint not null,
  store_fee bigint not null,
  platform bigint not null,
  primary key (celeb_id, earning)
);
-- The sales of a day in Seoul, and what was taken back on it.
create table ledger_earning_days (
  celeb_id id not null,
  earning text not null,
  day date not null,
  amount bigint not null,
  paid bigint not null,
  vat bigint not null,
  store_fee bigint not null,
  platform bigint not null,
  taken bigint not null,
  primary key (celeb_id, earning, day)
);
-- Ids commit out of order: the next part is summed once every transaction that ran when it was chosen has ended.
create table ledger_earnings_summed (
  is_only boolean primary key default true check (is_only),
  until_id bigint not null,
  next_id bigint not null,
  next_xmax text not null
);
insert into ledger_earnings_summed (until_id, next_id, next_xmax) values (0, 0, '0');

-- Settlements and refunds of one celeb take turns on this row.
create table ledger_celebs (
  celeb_id id primary key
);

insert into ledger_earnings
  (event_id, celeb_id, earning, code, amount, debt, paid, vat, store_fee, platform, at)
select event_id, celeb_id, earning, code, amount, 0, vat + store_fee + platform + amount, vat, store_fee, platform, at
from (
  select s.event_id, s.celeb_id, s.earning, s.code, s.amount, s.platform,
    -- The fee of points and contents was booked from their worth; that of a subscription against what the store pays.
    s.store_fee,
    case when s.code in ('dm', 'donation', 'contents') then round((s.amount + s.platform + s.store_fee) / 10.0)
      else s.vat
    end as vat,
    e.at
  from (
    select event_id,
      min(substr(case when credit like 'celeb_earned:%' then credit else debit end, 14, 24))
        filter (where 'celeb_earned' in (split_part(credit, ':', 1), split_part(debit, ':', 1))) as celeb_id,
      min(split_part(case when credit like 'celeb_earned:%' then credit else debit end, ':', 3))
        filter (where 'celeb_earned' in (split_part(credit, ':', 1), split_part(debit, ':', 1))) as earning,
      min(code) filter (where 'celeb_earned' in (split_part(credit, ':', 1), split_part(debit, ':', 1))) as code,
      coalesce(sum(amount) filter (where credit like 'celeb_earned:%'), 0)
        - coalesce(sum(amount) filter (where debit like 'celeb_earned:%'), 0) as amount,
      coalesce(sum(amount) filter (where credit = 'vat_payable'), 0)
        - coalesce(sum(amount) filter (where debit = 'vat_payable'), 0) as vat,
      coalesce(sum(amount) filter (where credit = 'store_fee'), 0)
        - coalesce(sum(amount) filter (where debit = 'store_fee'), 0) as store_fee,
      coalesce(sum(amount) filter (where credit like 'platform_revenue:%'), 0)
        - coalesce(sum(amount) filter (where debit like 'platform_revenue:%'), 0) as platform
    from ledger_transfers
    where asset = 'won'
    group by event_id
  ) s
  join ledger_events e on e.id = s.event_id
  where s.celeb_id is not null
) rows
order by event_id;
