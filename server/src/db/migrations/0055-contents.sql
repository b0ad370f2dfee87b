-- What celebs sell: photos, videos and voice (features/celeb-contents/; money.md, Contents).
create table contents (
  id id primary key,
  celeb_id id not null references users,
  title text not null,
  description text not null,
  price_points integer not null check (price_points between 500 and 100000 and price_points % 100 = 0),
  is_premium_only boolean not null,
  is_adult boolean not null,
  -- How strongly the cover is blurred, and the file with the blurred picture.
  blur integer not null check (blur between 0 and 100),
  cover_key text collate "C",
  cover_width integer,
  cover_height integer,
  status text not null check (status in ('draft', 'published', 'withdrawn', 'removed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was put on sale first.
  published_at timestamptz,
  check ((status = 'draft') = (published_at is null)),
  check ((cover_key is null) = (cover_width is null) and (cover_key is null) = (cover_height is null))
);
create index contents_by_celeb on contents (celeb_id, id desc);
create index contents_on_sale on contents (published_at desc, id desc) where status = 'published';
create index contents_of_celeb_on_sale on contents (celeb_id, published_at desc, id desc) where status = 'published';

alter table files
  -- A file for contents: it can be used nowhere else.
  add column is_for_contents boolean not null default false,
  -- The loudness of the parts of a voice, from 0 to 100.
  add column waveform smallint[],
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('photo', 'video', 'voice')),
  drop constraint files_check,
  add constraint files_check check ((kind <> 'photo') = (duration_ms is not null)),
  add constraint files_waveform check ((kind = 'voice') = (waveform is not null));
create index files_for_contents on files (created_at) where is_for_contents;

create table contents_items (
  contents_id id not null references contents on delete cascade,
  place integer not null,
  file_id id not null unique references files,
  primary key (contents_id, place)
);

-- Who has bought contents. The id is that of the order that paid it; a purchase by points has an id of its own.
create table contents_purchases (
  id id primary key,
  contents_id id not null references contents,
  user_id id not null references users,
  celeb_id id not null references users,
  paid_with text not null check (paid_with in ('card', 'points', 'ios')),
  -- What was paid, in won with VAT; in points where it was paid by them.
  price_won integer not null check (price_won > 0),
  price_points integer check (price_points > 0),
  -- What the celeb has earned of it. Test money earns nothing.
  share_won integer not null check (share_won >= 0),
  is_test boolean not null,
  -- The client's key of a purchase by points, so that a call that is repeated after a crash finds it.
  idempotency_key text,
  bought_at timestamptz not null,
  -- When the first full link was given.
  opened_at timestamptz,
  -- When it went back.
  ended_at timestamptz,
  end_reason text check (end_reason in ('refunded', 'removed', 'takenBack')),
  check ((paid_with = 'points') = (price_points is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check (end_reason <> 'refunded' or opened_at is null)
);
-- Nobody owns contents twice (money.md, 35).
create unique index contents_owned on contents_purchases (user_id, contents_id) where ended_at is null;
create index contents_bought on contents_purchases (user_id, bought_at desc, id desc) where ended_at is null;
create index contents_sold on contents_purchases (contents_id) include (share_won)
  where ended_at is null and not is_test;
create index contents_earned on contents_purchases (celeb_id, bought_at) include (share_won)
  where ended_at is null and not is_test;
