-- Taxes withheld from celebs that were handed to the tax office: all that was withheld until the end of the month and
-- not handed over before.
create table tax_handovers (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  income_tax_won bigint not null check (income_tax_won >= 0),
  local_tax_won bigint not null check (local_tax_won >= 0),
  handed_at timestamptz not null,
  by text not null
);
