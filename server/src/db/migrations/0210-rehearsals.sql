-- The price of a signed act is counted by carrying the act out in a transaction that is rolled back. In such a
-- transaction the setting `byeol.rehearsal` is on, and these triggers note what changes for people. Outside of one they
-- cost a look at the setting, and the table is always empty.
create table rehearsed (
  what text collate "C" not null,
  -- Whose it is or which thing: several changes of one thing count once.
  thing text collate "C" not null,
  won bigint not null default 0
);

create function is_rehearsal() returns boolean
  language sql stable
  return coalesce(current_setting('byeol.rehearsal', true), '') = 'on';

-- The arguments: what it counts as, the column that names the thing, and the column with its won.
create function note_rehearsed() returns trigger
  language plpgsql
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into rehearsed (what, thing, won)
  values (
    tg_argv[0],
    tg_table_name || '/' || (changed ->> tg_argv[1]),
    case when tg_nargs > 2 then (changed ->> tg_argv[2])::bigint else 0 end
  );
  return null;
end
$$;

create trigger rehearse_locked_out after update of suspended_until on users
  for each row when (
    new.suspended_until is not null and old.suspended_until is distinct from new.suspended_until and is_rehearsal()
  )
  execute function note_rehearsed('lockedOut', 'id');
create trigger rehearse_let_in after update of suspended_until on users
  for each row when (old.suspended_until is not null and new.suspended_until is null and is_rehearsal())
  execute function note_rehearsed('letIn', 'id');
create trigger rehearse_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null and is_rehearsal())
  execute function note_rehearsed('deletedAccount', 'id');
create trigger rehearse_kind after update of kind on users
  for each row when (old.kind <> new.kind and is_rehearsal())
  execute function note_rehearsed('kindChanged', 'id');
create trigger rehearse_address after update of email on users
  for each row when (old.email <> new.email and is_rehearsal())
  execute function note_rehearsed('addressChanged', 'id');
create trigger rehearse_password after update of password_hash on users
  for each row when (old.password_hash is not null and new.password_hash is null and is_rehearsal())
  execute function note_rehearsed('signInRemoved', 'id');
create trigger rehearse_tie after delete on social_identities
  for each row when (is_rehearsal())
  execute function note_rehearsed('signInRemoved', 'provider');
create trigger rehearse_signed_out after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null and is_rehearsal())
  execute function note_rehearsed('signedOut', 'id');

do $$
declare
  target text;
begin
  foreach target in array array['users', 'posts', 'comments', 'chat_messages', 'contents'] loop
    execute format('create trigger rehearse_hidden after update of withheld on %I for each row
      when (old.withheld is null and new.withheld is not null and is_rehearsal())
      execute function note_rehearsed(''hidden'', ''id'')', target);
    execute format('create trigger rehearse_shown after update of withheld on %I for each row
      when (old.withheld is not null and new.withheld is null and is_rehearsal())
      execute function note_rehearsed(''shown'', ''id'')', target);
  end loop;
  foreach target in array array['posts', 'comments', 'chat_messages'] loop
    execute format('create trigger rehearse_erased after update of deleted_at on %I for each row
      when (old.deleted_at is null and new.deleted_at is not null and is_rehearsal())
      execute function note_rehearsed(''erased'', ''id'')', target);
  end loop;
  foreach target in array array['approved', 'paid', 'rejected', 'returned'] loop
    execute format('create trigger rehearse_%1$s after update of status on settlements for each row
      when (old.status <> %1$L and new.status = %1$L and is_rehearsal())
      execute function note_rehearsed(%2$L, ''id'', ''net_won'')', target, 'payout' || initcap(target));
  end loop;
end
$$;

create trigger rehearse_ended after update of status on premium_contracts
  for each row when (old.status <> 'ended' and new.status = 'ended' and is_rehearsal())
  execute function note_rehearsed('premiumEnded', 'id');
create trigger rehearse_refund after insert on refunds
  for each row when (is_rehearsal())
  execute function note_rehearsed('refund', 'id', 'amount_won');
create trigger rehearse_off after update of status on contents
  for each row when (old.status = 'published' and new.status = 'withdrawn' and is_rehearsal())
  execute function note_rehearsed('contentsOff', 'id');
create trigger rehearse_on after update of status on contents
  for each row when (old.status <> 'published' and new.status = 'published' and is_rehearsal())
  execute function note_rehearsed('contentsOn', 'id');
create trigger rehearse_removed after update of status on contents
  for each row when (old.status <> 'removed' and new.status = 'removed' and is_rehearsal())
  execute function note_rehearsed('contentsRemoved', 'id');
create trigger rehearse_given after update of decision on app_store_holds
  for each row when (old.decision is null and new.decision = 'given' and is_rehearsal())
  execute function note_rehearsed('purchaseGiven', 'transaction_id', 'booked_won');
create trigger rehearse_refused after update of decision on app_store_holds
  for each row when (old.decision is null and new.decision = 'refused' and is_rehearsal())
  execute function note_rehearsed('purchaseRefused', 'transaction_id', 'paid_won');

create trigger rehearse_requested after insert on settlements
  for each row when (is_rehearsal())
  execute function note_rehearsed('payoutRequested', 'id', 'net_won');
create trigger rehearse_approved after update of status on refund_transfers
  for each row when (old.status <> 'approved' and new.status = 'approved' and is_rehearsal())
  execute function note_rehearsed('transferApproved', 'id', 'amount_won');
create trigger rehearse_asked after insert or update of status on refund_transfers
  for each row when (new.status = 'asked' and is_rehearsal())
  execute function note_rehearsed('transferAsked', 'user_id');
create trigger rehearse_signed after update of signed_at on bank_files
  for each row when (old.signed_at is null and new.signed_at is not null and is_rehearsal())
  execute function note_rehearsed('payoutInFile', 'id', 'sum_won');
create trigger rehearse_confirmed after update of check_state on bank_accounts
  for each row when (old.check_state <> 'right' and new.check_state = 'right' and is_rehearsal())
  execute function note_rehearsed('accountConfirmed', 'celeb_id');
create trigger rehearse_refused after update of check_state on bank_accounts
  for each row when (old.check_state <> 'wrong' and new.check_state = 'wrong' and is_rehearsal())
  execute function note_rehearsed('accountRefused', 'celeb_id');

create trigger rehearse_kept after insert on legal_holds
  for each row when (is_rehearsal())
  execute function note_rehearsed('dataKept', 'user_id');
create trigger rehearse_released after update of released_at on legal_holds
  for each row when (old.released_at is null and new.released_at is not null and is_rehearsal())
  execute function note_rehearsed('dataReleased', 'user_id');
create trigger rehearse_signed_out after update of ended_at on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null and is_rehearsal())
  execute function note_rehearsed('staffSignedOut', 'id');
create trigger rehearse_key_ended after update of ended_at on staff_passkeys
  for each row when (old.ended_at is null and new.ended_at is not null and is_rehearsal())
  execute function note_rehearsed('staffKeyEnded', 'id');
create trigger rehearse_granted after insert on staff_roles
  for each row when (is_rehearsal())
  execute function note_rehearsed('staffRight', 'id');
create trigger rehearse_right_ended after update of ended_at on staff_roles
  for each row when (old.ended_at is null and new.ended_at is not null and is_rehearsal())
  execute function note_rehearsed('staffRight', 'id');
