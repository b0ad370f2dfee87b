-- A suspension that ends sooner than before locks nobody out.
drop trigger rehearse_locked_out on users;
create trigger rehearse_locked_out after update of suspended_until on users
  for each row when (new.suspended_until > coalesce(old.suspended_until, '-infinity') and is_rehearsal())
  execute function note_rehearsed('lockedOut', 'id');
