-- Inquiries as an inbox of staff (console.md, 7).
alter table inquiries add assignee text collate "C";
alter table inquiries add snoozed_until timestamptz;
-- Since when the person waits for an answer. Null in rows of an older build: then since the inquiry was opened.
alter table inquiries add waiting_since timestamptz;
alter table inquiries add first_answered_at timestamptz;
update inquiries i
set first_answered_at = (
  select min(m.created_at)
  from inquiry_messages m
  where m.inquiry_id = i.id and m.is_by_support
);
create index inquiries_inbox on inquiries (state, (coalesce(waiting_since, created_at)), id);

-- What staff answer in the console has no account behind it.
alter table inquiry_messages alter author_id drop not null;
alter table inquiry_messages add staff_name text collate "C";
alter table inquiry_messages add constraint inquiry_messages_author check (num_nonnulls(author_id, staff_name) = 1);
alter table inquiry_messages add constraint inquiry_messages_staff_send unique (staff_name, send_id);

-- What staff tell each other about an inquiry. The person never sees it.
create table inquiry_notes (
  id id primary key,
  inquiry_id id not null references inquiries on delete cascade,
  by text collate "C" not null,
  content text not null,
  created_at timestamptz not null
);
create index inquiry_notes_by_inquiry on inquiry_notes (inquiry_id, id);

-- Answers that staff give often, in both languages.
create table saved_replies (
  id id primary key,
  name text not null unique,
  ko text not null,
  en text not null,
  by text collate "C" not null,
  changed_at timestamptz not null
);
