-- `birthday` decides age rules and is for nobody else. What others see is a field of the profile.
alter table users
  add column public_birthday date,
  add column birthday_shown text collate "C" not null default 'nobody'
    check (birthday_shown in ('nobody', 'day', 'full')),
  add constraint users_shown_birthday check (birthday_shown = 'nobody' or public_birthday is not null);
-- Celebs keep the day that they typed, without its year. Where a verified identity has replaced it, nobody sees one.
update users u
set public_birthday = birthday, birthday_shown = 'day'
where is_celeb and birthday is not null and deleted_at is null
  and not exists (select from verified_identities v where v.user_id = u.id);
create index users_by_public_birthday
  on users ((extract(month from public_birthday)::int * 100 + extract(day from public_birthday)::int), id)
  where birthday_shown <> 'nobody' and deleted_at is null;
