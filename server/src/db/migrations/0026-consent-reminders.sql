-- When a person was told that a consent of hers runs on (features/user/remindOfConsents.ts); each is a proof and stays.
create table consent_reminders (
  user_id id not null references users on delete cascade,
  kind text not null,
  told_at timestamptz not null,
  primary key (user_id, kind, told_at)
);
create index consents_by_age on consents (decided_at, user_id) where agreed and kind in ('marketing', 'nightPush');
