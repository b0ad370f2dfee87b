-- What the App Store sells a product for, by storefront and day (server/src/features/app-store/).
create table app_store_prices (
  -- Apple's name of the product; `byeol.premium` for all products of premium. The newest row of a product holds.
  product text not null check (product <> ''),
  -- Apple's three letters of a country: KOR.
  storefront text not null check (storefront ~ '^[A-Z]{3}$'),
  -- In Seoul.
  from_day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In thousandths of the currency's unit.
  price_milli bigint not null check (price_milli > 0),
  -- What a sale at this price is in the books.
  booked_won integer not null check (booked_won > 0),
  primary key (product, storefront, from_day),
  check (currency <> 'KRW' or booked_won * 1000::bigint = price_milli)
);
insert into app_store_prices (product, storefront, from_day, currency, price_milli, booked_won)
select 'byeol.' || kind || '.' || points, 'KOR', date '2020-01-01', 'KRW', points * 1100, points * 11 / 10
from unnest(array['point', 'donation']) kind, unnest(array[1000, 5000, 10000, 30000, 50000]) points
union all
select 'byeol.premium', 'KOR', date '2020-01-01', 'KRW', 4900000, 4900;

-- Null for what was bought before these facts were kept.
alter table app_store_transactions add storefront text, add quantity integer;

-- Purchases whose signed price differs from the list. Nothing is given until finance decides.
create table app_store_holds (
  transaction_id text primary key references app_store_transactions,
  order_id id not null references orders,
  because text collate "C" not null check (because in ('price', 'currency', 'storefront', 'quantity', 'unsigned')),
  -- What the list says for the storefront on that day, if anything.
  expected_milli bigint,
  expected_currency text,
  -- What was paid in won; null in another currency, until Apple reports what it pays out.
  paid_won integer check (paid_won > 0),
  -- How much of it Apple has refunded, in thousandths of a percent.
  revoked_share integer not null,
  held_at timestamptz not null,
  decision text collate "C" check (decision in ('given', 'refused', 'refunded')),
  -- Null for `refunded`: Apple decided.
  decided_by text,
  decided_at timestamptz,
  words text,
  -- What the order was booked for when it was given.
  booked_won integer check (booked_won > 0),
  check ((decision is null) = (decided_at is null)),
  check ((decision in ('given', 'refused')) = (decided_by is not null and words <> '')),
  check ((decision = 'given') = (booked_won is not null)),
  check (paid_won is null or booked_won is null or paid_won = booked_won)
);
create index app_store_holds_open on app_store_holds (held_at) where decision is null;
create index app_store_holds_by_order on app_store_holds (order_id);
