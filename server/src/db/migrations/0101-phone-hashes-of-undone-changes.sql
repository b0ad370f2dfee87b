-- An undo of a changed address put the phone number back, but not its hash, by which staff find people. Those that can
-- be told are hashed anew (features/auth/account/phoneHash.ts).
update users set phone_hash = null where phone_hash is not null and phone_sealed is null;
update users u set phone_hash = null
where phone_hash is not null
  and exists (select from email_changes e where e.user_id = u.id and e.undone_at is not null);
