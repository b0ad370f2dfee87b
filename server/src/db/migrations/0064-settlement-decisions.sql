-- What two people approve: the sums of a settlement and the account that it is paid to.
alter table settlements
  add column digest text not null default '';
create trigger settlements_four_eyes before insert or update on settlements
  for each row when (new.status in ('approved', 'paid', 'returned'))
  execute function require_two_approvals('settlement', 'digest');
create index settlements_waiting on settlements (id) where status in ('requested', 'approved');
