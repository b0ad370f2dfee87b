-- How a celeb is taxed. Staff set it; without a row it is freelance.
create table tax_kinds (
  celeb_id id primary key references celebs,
  kind text not null check (kind in ('business', 'freelance', 'one_off', 'non_resident'))
);

-- Resident numbers and addresses, sealed under keys of their own. Tax law is the ground to keep them.
create table resident_numbers (
  celeb_id id primary key,
  sealed text not null,
  saved_at timestamptz not null
);

-- Settlements of celebs' earnings (features/settlement/). The account's copy is what is paid to.
create table settlements (
  id id primary key,
  number text not null unique,
  celeb_id id not null,
  kind text not null check (kind in ('point', 'subscription', 'donation')),
  status text not null check (status in ('requested', 'approved', 'paid', 'rejected', 'returned')),
  as_of timestamptz not null,
  earned_from date,
  earned_until date not null,
  paid_won bigint not null,
  vat_won bigint not null,
  store_fee_won bigint not null,
  platform_won bigint not null,
  share_won bigint not null,
  owed_won bigint not null check (owed_won >= 0),
  tax_kind text not null check (tax_kind in ('business', 'freelance', 'one_off', 'non_resident')),
  income_tax_won bigint not null check (income_tax_won >= 0 and income_tax_won % 10 = 0),
  local_tax_won bigint not null check (local_tax_won >= 0 and local_tax_won % 10 = 0),
  net_won bigint not null check (net_won > 0),
  bank_account_id id not null,
  bank_code text not null,
  masked_number text not null,
  number_sealed text not null,
  holder_sealed text not null,
  reason text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  paid_at timestamptz,
  rejected_at timestamptz,
  returned_at timestamptz,
  check (paid_won = vat_won + store_fee_won + platform_won + share_won),
  check (share_won = owed_won + income_tax_won + local_tax_won + net_won),
  check ((status in ('paid', 'returned')) = (paid_at is not null)),
  check ((status in ('rejected', 'returned')) <= (reason is not null)),
  check ((status = 'rejected') = (rejected_at is not null)),
  check ((status = 'returned') = (returned_at is not null))
);
create unique index settlements_open on settlements (celeb_id, kind) where status in ('requested', 'approved');
create index settlements_by_celeb on settlements (celeb_id, id desc);

create table settlement_numbers (
  year integer primary key,
  last integer not null
);
