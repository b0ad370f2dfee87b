-- A question to support. The text of one stays three years where it may be a dispute (features/service/expireInquiries.ts).
create table inquiries (
  id id primary key,
  user_id id not null references users on delete cascade,
  category text not null check (category in ('account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'other')),
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  excerpt text not null,
  created_at timestamptz not null,
  -- When anybody last said something.
  updated_at timestamptz not null,
  answered_at timestamptz,
  -- When the asker last read or wrote.
  read_at timestamptz not null
);
create index inquiries_by_user on inquiries (user_id, updated_at desc, id desc);
create index inquiries_by_age on inquiries (updated_at);

create table inquiry_messages (
  number bigint generated always as identity primary key,
  inquiry_id id not null references inquiries on delete cascade,
  author_id id not null references users,
  send_id text not null,
  is_by_support boolean not null,
  content text not null,
  created_at timestamptz not null,
  unique (author_id, send_id)
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_id, number);

alter table notices add category text not null default 'service' check (category in ('service', 'event', 'maintenance'));
create index notices_by_category on notices (category, is_pinned desc, created_at desc);
