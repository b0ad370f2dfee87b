-- Whom a notice is for, and until when it is listed. Null: everybody, and for good.
alter table notices add platform text collate "C" check (platform in ('web', 'android', 'ios'));
alter table notices add language text collate "C" check (language in ('ko', 'en'));
alter table notices add ends_at timestamptz;

-- Notices as the console writes them. Somebody else checks each one; then it is a row of `notices`, with its id.
create table notice_drafts (
  id id primary key,
  category text collate "C" not null check (category in ('service', 'event', 'maintenance')),
  title_ko text not null check (title_ko <> ''),
  title_en text not null check (title_en <> ''),
  body_ko text not null check (body_ko <> ''),
  body_en text not null check (body_en <> ''),
  is_pinned boolean not null,
  push text collate "C" not null check (push in ('none', 'service', 'promotion')),
  platform text collate "C" check (platform in ('web', 'android', 'ios')),
  language text collate "C" check (language in ('ko', 'en')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Counts the changes, so that nobody checks a text that changed while they read it.
  revision integer not null default 1,
  written_by text collate "C" not null,
  written_at timestamptz not null,
  checked_by text collate "C",
  out_at timestamptz,
  ended_by text collate "C",
  constraint notice_drafts_other_checker check (checked_by <> written_by),
  check ((checked_by is null) = (out_at is null))
);
create index notice_drafts_by_time on notice_drafts (written_at desc, id desc);
