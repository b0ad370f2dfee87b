-- Files with the transfers of approved settlements, as a bank takes them (server/src/features/settlement/payout/).
create table bank_files (
  id id primary key,
  profile text not null check (profile <> ''),
  line_count integer not null check (line_count > 0),
  sum_won bigint not null check (sum_won > 0),
  -- SHA-256 of the file, which is sealed because it names people and accounts.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  content_sealed text not null,
  made_by text not null,
  made_at timestamptz not null,
  signed_by text,
  signed_at timestamptz,
  withdrawn_at timestamptz,
  check ((signed_by is null) = (signed_at is null)),
  -- Four eyes.
  check (signed_by <> made_by)
);

create table bank_file_lines (
  file_id id not null references bank_files,
  line integer not null check (line > 0),
  settlement_id id not null references settlements,
  net_won bigint not null check (net_won > 0),
  -- Null until the bank has answered.
  result text check (result in ('paid', 'failed', 'withdrawn')),
  reason text,
  answered_at timestamptz,
  primary key (file_id, line),
  check ((result is null) = (answered_at is null)),
  check ((result = 'failed') = (reason is not null))
);
-- A settlement is on its way to the bank once, and paid once.
create unique index bank_file_lines_once on bank_file_lines (settlement_id) where result is null or result = 'paid';
create index bank_file_lines_of on bank_file_lines (settlement_id);

-- What was signed stays as it was, and the bank answers only what was signed.
create function keep_bank_file() returns trigger language plpgsql as $$
begin
  if (new.id, new.profile, new.line_count, new.sum_won, new.digest, new.content_sealed, new.made_by, new.made_at)
    is distinct from (old.id, old.profile, old.line_count, old.sum_won, old.digest, old.content_sealed, old.made_by,
      old.made_at) or (old.signed_by is not null and (new.signed_by, new.signed_at) is distinct from
      (old.signed_by, old.signed_at)) then
    raise exception 'a bank file never changes';
  end if;
  return new;
end
$$;
create trigger bank_files_stay before update on bank_files for each row execute function keep_bank_file();
create function keep_bank_file_line() returns trigger language plpgsql as $$
begin
  if old.result is not null or (new.file_id, new.line, new.settlement_id, new.net_won)
    is distinct from (old.file_id, old.line, old.settlement_id, old.net_won) then
    raise exception 'a line of a bank file is answered once, and never changes';
  end if;
  if new.result = 'paid' and not exists (select from bank_files where id = new.file_id and signed_by is not null) then
    raise exception 'a line of a bank file that nobody signed was not paid' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bank_file_lines_stay before update on bank_file_lines
  for each row execute function keep_bank_file_line();
