-- Points that fans gave to celebs (features/donation/). The ledger's event of one is `donation:ID`. No foreign key leads
-- to the celeb: it would lock one row for all who donate to them at the same time.
create table donations (
  id id primary key,
  user_id id not null,
  celeb_id id not null,
  -- The month in Seoul, `2026-11`.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  points integer not null check (points > 0),
  share_won integer not null check (share_won >= 0),
  message text not null,
  is_anonymous boolean not null,
  -- Paid with test points: counts nowhere.
  is_test boolean not null,
  -- What was taken back because the payment of the points was.
  reversed_points integer not null default 0 check (reversed_points between 0 and points),
  reversed_won integer not null default 0 check (reversed_won between 0 and share_won),
  -- The celeb was notified.
  is_told boolean not null,
  idempotency_key text,
  created_at timestamptz not null,
  unique (user_id, idempotency_key)
);
create index donations_by_celeb on donations (celeb_id, id desc);
create index donations_untold on donations (celeb_id, created_at) where not is_told;

-- The lots that a donation was paid from, so that it can be reversed when a lot's payment is taken back.
create table donation_parts (
  lot_id id not null,
  donation_id id not null references donations,
  points integer not null check (points > 0),
  share_won integer not null check (share_won >= 0),
  reversed_points integer not null default 0 check (reversed_points between 0 and points),
  primary key (lot_id, donation_id)
);
create index donation_parts_by_donation on donation_parts (donation_id);

-- What a fan gave to a celeb in a month, with and without their name: places in the ranking.
create table donation_totals (
  celeb_id id not null,
  month text not null,
  user_id id not null,
  is_anonymous boolean not null,
  points integer not null default 0 check (points >= 0),
  is_hidden boolean not null default false,
  -- The points that the ranking counts.
  ranked integer not null generated always as (case when is_hidden then 0 else points end) stored,
  -- The points that donation_counts includes by now.
  counted integer not null default 0,
  primary key (celeb_id, month, user_id, is_anonymous)
);
create index donation_totals_ranked on donation_totals (celeb_id, month, ranked desc, user_id, is_anonymous)
  where ranked > 0;
create index donation_totals_uncounted on donation_totals (celeb_id, month) where ranked <> counted;

-- How many totals of a month lie in each bucket of width `step` from `from_points` on. A job keeps them, so that donors
-- to one celeb do not wait for each other (features/donation/ranking/).
create table donation_counts (
  celeb_id id not null,
  month text not null,
  step integer not null,
  from_points integer not null,
  donors integer not null,
  primary key (celeb_id, month, step, from_points)
);

-- What a celeb says to those who donate.
create table donation_thanks (
  celeb_id id primary key references users on delete cascade,
  text text not null,
  updated_at timestamptz not null
);

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('chat', 'message', 'user', 'post', 'comment', 'donation'));
