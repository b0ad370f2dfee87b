-- The end of a celeb's activity: they retire, die, or their approval is withdrawn. The account and what the celeb wrote
-- stay; nobody can buy anything of theirs any more. Null while they are active (leaving/endCeleb.ts).
alter table users
  add column celeb_ended_at timestamptz,
  add column celeb_ended_as text collate "C",
  add constraint users_celeb_ended_as check (celeb_ended_as in ('retired', 'memorial', 'withdrawn')) not valid,
  add constraint users_celeb_ended check ((celeb_ended_at is null) = (celeb_ended_as is null)) not valid;

-- One staff member notes who asked and what they showed, another one signs it, and it is carried out at `due_at`. Until
-- then either of them recalls it and nothing has changed. Later the celeb can be brought back (`back_at`).
-- contact_sealed: the mail address of the family or agency, who get the link to claim what is owed.
create table celeb_endings (
  id id primary key,
  user_id id not null references users on delete cascade,
  kind text collate "C" not null check (kind in ('retired', 'memorial', 'withdrawn')),
  asked_by text collate "C" not null check (asked_by in ('self', 'agency', 'family', 'desk')),
  words text not null,
  contact_sealed text,
  digest text collate "C" not null,
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  done_by text collate "C",
  done_at timestamptz,
  withdrawn_by text collate "C",
  withdrawn_at timestamptz,
  due_at timestamptz,
  recalled_by text collate "C",
  recalled_at timestamptz,
  ended_at timestamptz,
  back_by text collate "C",
  back_at timestamptz,
  back_words text,
  check ((done_by is null) = (done_at is null)),
  check (due_at is null or done_at is not null),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (done_at is null or withdrawn_at is null),
  check ((recalled_by is null) = (recalled_at is null)),
  check (recalled_at is null or ended_at is null),
  check (ended_at is null or done_at is not null),
  check ((back_by is null) = (back_at is null)),
  check (back_at is null or ended_at is not null),
  constraint celeb_endings_other_approver check (done_by <> requested_by)
);
create unique index celeb_endings_open on celeb_endings (user_id)
  where withdrawn_at is null and recalled_at is null and back_at is null;
create index celeb_endings_waiting on celeb_endings (requested_at) where done_at is null and withdrawn_at is null;
create index celeb_endings_due on celeb_endings (due_at) where ended_at is null and recalled_at is null;
create trigger celeb_endings_four_eyes before insert or update on celeb_endings
  for each row when (new.done_at is not null) execute function require_two_approvals('celeb-ending', 'digest');

create trigger rehearse_celeb_ended after update of celeb_ended_at on users
  for each row when (old.celeb_ended_at is null and new.celeb_ended_at is not null and is_rehearsal())
  execute function note_rehearsed('celebEnded', 'id');
create trigger rehearse_celeb_back after update of celeb_ended_at on users
  for each row when (old.celeb_ended_at is not null and new.celeb_ended_at is null and is_rehearsal())
  execute function note_rehearsed('celebBack', 'id');
