create table notifications (
  id id primary key,
  user_id id not null references users on delete cascade,
  kind text not null,
  -- Likes and follows of one thing are one line.
  target_id text collate "C" not null,
  actor_id id references users on delete cascade,
  count int not null default 1 check (count > 0),
  excerpt text not null,
  link text not null,
  is_hidden boolean not null default false,
  -- When it last moved.
  created_at timestamptz not null,
  unique (user_id, kind, target_id)
);
create index notifications_by_time on notifications (user_id, created_at desc, id desc);
create index notifications_by_target on notifications (target_id);
create index notifications_by_actor on notifications (actor_id);
create index notifications_by_age on notifications (created_at);
alter table users add notifications_read_at timestamptz not null default '-infinity';

-- Messages whose pushes are still to be made: one row a batch, written by the statement that stores it.
create table chat_outbox (
  id bigint generated always as identity primary key,
  message_ids text[] not null
);

alter table notices
  -- Whether it rings phones: as news of the service, or as a promotion, which needs a consent of its own.
  add push text not null default 'none' check (push in ('none', 'service', 'promotion')),
  add pushed_at timestamptz;
create index notices_to_push on notices (created_at) where push <> 'none' and pushed_at is null;
