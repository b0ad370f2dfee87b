-- Orders of every kind (features/order/): one state machine. Everything that a purchase promised is frozen in the row.
create table orders (
  id id primary key,
  user_id id not null,
  kind text not null check (kind in ('point', 'donationPoint')),
  product_id text not null,
  name text not null,
  price_won integer not null check (price_won > 0),
  points integer,
  method text not null check (method in ('card', 'card-test', 'ios-iap')),
  payment_id text not null unique,
  status text not null check (
    status in ('pending', 'paid', 'failed', 'expired', 'returned', 'refunding', 'refunded')
  ),
  -- The payment that was given for: the provider's id.
  transaction_id text,
  refunded_won integer not null default 0 check (refunded_won between 0 and price_won),
  card_issuer text,
  card_last4 text,
  receipt_url text,
  fail_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Whether the price stands in the person's spending limits.
  is_counted boolean not null default true,
  check ((status in ('paid', 'refunding', 'refunded')) <= (transaction_id is not null and paid_at is not null))
);
create index orders_by_user on orders (user_id, id desc);
create index orders_pending on orders (created_at) where status = 'pending';

-- Every capture that was seen at the provider, and what became of it.
create table captures (
  transaction_id text primary key,
  order_id id not null references orders,
  amount_won integer not null check (amount_won > 0),
  state text not null check (state in ('given', 'returning', 'returned')),
  seen_at timestamptz not null
);
create unique index captures_given on captures (order_id) where state = 'given';
create index captures_returning on captures (seen_at) where state = 'returning';

create table refunds (
  id id primary key,
  order_id id not null references orders,
  amount_won integer not null check (amount_won > 0),
  -- What was kept of the price before this refund, and the lot's unspent points that left the wallet.
  kept_won integer not null,
  points integer not null,
  state text not null check (state in ('waiting', 'paid', 'refused')),
  created_at timestamptz not null
);
create index refunds_by_order on refunds (order_id);
create unique index refunds_waiting on refunds (order_id) where state = 'waiting';

-- What a person spent, in won, by period: `day:2026-11-22:point`, `month:2026-11`.
create table spending (
  user_id id not null,
  period text not null,
  won integer not null check (won >= 0),
  primary key (user_id, period)
);

-- How far the reconciler has read the provider's captures.
create table reconciled (
  provider text primary key,
  until timestamptz not null
);

-- Answers of calls that must not happen twice, by the client's key (rules.md, Wire). Never forgotten.
create table idempotent_answers (
  user_id id not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  -- Null while the call runs.
  answer jsonb,
  begun_at timestamptz not null,
  primary key (user_id, call, key)
);
