-- Where celebs are paid (features/settlement/account/). Rows never change, but for the check and the default.
create table bank_accounts (
  id id primary key,
  celeb_id id not null references celebs,
  bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
  number_sealed text not null,
  -- Finds the same number without reading it.
  number_hash bytea not null,
  masked_number text not null,
  holder_sealed text not null,
  bankbook_sealed bytea not null,
  check_state text not null check (check_state in ('waiting', 'right', 'wrong')),
  checked_by text check (checked_by in ('bank', 'staff')),
  reason text,
  is_default boolean not null,
  added_at timestamptz not null,
  cools_until timestamptz not null,
  check ((check_state = 'waiting') = (checked_by is null))
);
create unique index bank_accounts_by_number on bank_accounts (celeb_id, bank_code, number_hash);
create unique index bank_accounts_default on bank_accounts (celeb_id) where is_default;
