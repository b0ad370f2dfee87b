-- The content of a bank file has names and whole account numbers. It is emptied once the bank has answered every line.
create or replace function keep_bank_file() returns trigger language plpgsql as $$
begin
  if (new.id, new.profile, new.line_count, new.sum_won, new.digest, new.made_by, new.made_at)
    is distinct from (old.id, old.profile, old.line_count, old.sum_won, old.digest, old.made_by, old.made_at)
    or (new.content_sealed = '' and old.content_sealed <> ''
      and exists (select from bank_file_lines l where l.file_id = new.id and l.result is null))
    or (new.content_sealed not in ('', old.content_sealed)
      and (split_part(new.content_sealed, '.', 1) = split_part(old.content_sealed, '.', 1)
        or length(split_part(new.content_sealed, '.', 2)) <> length(split_part(old.content_sealed, '.', 2))))
    or (old.signed_by is not null
      and (new.signed_by, new.signed_at) is distinct from (old.signed_by, old.signed_at)) then
    raise exception 'a bank file never changes';
  end if;
  return new;
end
$$;
