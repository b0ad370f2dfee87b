-- A bank account that a person on legal hold removes or replaces is kept apart like the words that they delete.
create function keep_held_of_celeb() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds h where h.user_id = old.celeb_id and h.released_at is null) then
    perform keep_apart('held', old.celeb_id, to_jsonb(old), now() + interval '1 day', now());
  end if;
  return null;
end
$$;
create trigger keep_held_account after delete on bank_accounts
  for each row execute function keep_held_of_celeb();
