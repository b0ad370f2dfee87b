-- Refunds that the card refuses for good are paid to the person's bank account: asked for, requested once the account
-- is known, approved by two people, put into a bank file, paid. A transfer that the bank returns is followed by another.
create table refund_transfers (
  id id primary key,
  number text collate "C" not null unique,
  refund_id id not null references refunds,
  user_id id not null references users,
  amount_won integer not null check (amount_won > 0),
  status text collate "C" not null check (status in ('asked', 'requested', 'approved', 'paid', 'returned')),
  bank_code text collate "C" check (bank_code ~ '^[0-9]{3}$'),
  masked_number text,
  number_sealed text,
  holder_sealed text,
  checked_by text collate "C" check (checked_by in ('bank', 'staff')),
  -- Why the last account was not paid to.
  reason text,
  digest text collate "C",
  asked_at timestamptz not null,
  requested_at timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  returned_at timestamptz,
  check ((status = 'asked') = (digest is null)),
  check ((status = 'asked') = (number_sealed is null)),
  check ((status in ('paid', 'returned')) = (paid_at is not null)),
  check ((status = 'returned') = (returned_at is not null))
);
create unique index refund_transfers_open on refund_transfers (refund_id) where status <> 'returned';
create index refund_transfers_by_person on refund_transfers (user_id);
create index refund_transfers_waiting on refund_transfers (id) where status in ('asked', 'requested', 'approved');
create trigger refund_transfers_four_eyes before insert or update on refund_transfers
  for each row when (new.status in ('approved', 'paid', 'returned'))
  execute function require_two_approvals('refund-transfer', 'digest');
create trigger note_desk_change after insert or update or delete on refund_transfers
  for each row execute function note_desk_change('settlements');
create trigger note_desk_change after insert or update or delete on payable_requests
  for each row execute function note_desk_change('settlements');

-- What was refunded by transfer, which the provider does not know.
alter table orders add column transferred_won integer not null default 0 check (transferred_won >= 0);

-- A line of a bank file pays a settlement or a refund.
alter table bank_file_lines alter column settlement_id drop not null;
alter table bank_file_lines add column transfer_id id references refund_transfers;
alter table bank_file_lines add check ((settlement_id is null) <> (transfer_id is null));
create or replace function keep_bank_file_line() returns trigger
language plpgsql as $$
begin
  if old.result is not null or (new.file_id, new.line, new.settlement_id, new.transfer_id, new.net_won)
    is distinct from (old.file_id, old.line, old.settlement_id, old.transfer_id, old.net_won) then
    raise exception 'a line of a bank file is answered once, and never changes';
  end if;
  if new.result = 'paid' and not exists (select from bank_files where id = new.file_id and signed_by is not null) then
    raise exception 'a line of a bank file that nobody signed was not paid' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create index bank_file_lines_of_transfer on bank_file_lines (transfer_id) where transfer_id is not null;
create unique index bank_file_lines_transfer_once on bank_file_lines (transfer_id)
  where result is null or result = 'paid';

-- Where people who left are written to while a refund of theirs is not paid.
create table refund_contacts (
  user_id id primary key references users,
  email_sealed text not null,
  language text collate "C" not null check (language in ('ko', 'en')),
  left_at timestamptz not null
);
