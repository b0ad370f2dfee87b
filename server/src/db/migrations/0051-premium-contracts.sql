alter table orders
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('point', 'donationPoint', 'premium')),
  -- Whom an order of premium is for. Kept with the order, also when the celeb is gone.
  add column celeb_id id,
  add constraint orders_celeb check ((kind = 'premium') <= (celeb_id is not null));
create index orders_by_celeb on orders (user_id, celeb_id, id desc) where celeb_id is not null;

-- What a fan pays for: premium to a celeb, month by month (features/subscription/). `premiums` is the access.
create table premium_contracts (
  -- The id of the premium that it pays for.
  id id primary key,
  user_id id not null,
  celeb_id id not null,
  method text not null check (method in ('card', 'card-test', 'ios-iap')),
  card_id id references cards on delete set null,
  status text not null check (status in ('active', 'cancelled', 'past_due', 'ended')),
  price_won integer not null check (price_won > 0),
  -- The moment of purchase. All periods are counted from it.
  anchor timestamptz not null,
  -- The last paid period, and its end.
  n integer not null check (n > 0),
  paid_until timestamptz not null,
  -- When the card is charged next.
  next_try_at timestamptz,
  -- The next_try_at of which the fan was reminded.
  reminded_for timestamptz,
  -- Midnight of the day on which the charge failed first.
  failing_since timestamptz,
  fail_reason text check (fail_reason in ('declined', 'limit', 'cardGone')),
  fail_message text,
  -- The charge whose outcome is awaited.
  open_order_id id references orders,
  -- When the charge was handed to the queue.
  queued_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('fan', 'price', 'suspended')),
  ended_at timestamptz,
  end_reason text,
  -- A dearer price: the first charge of it, the days before it on which the fan was asked last, and the answer.
  new_price_won integer,
  new_price_from timestamptz,
  price_asked integer,
  price_answered_at timestamptz,
  is_price_accepted boolean not null default false,
  -- The period in which the fan was told of the celeb's silence.
  silence_told integer,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status in ('active', 'past_due')) = (next_try_at is not null) or method = 'ios-iap'),
  check ((status = 'past_due') = (failing_since is not null)),
  check ((status = 'cancelled') <= (cancelled_at is not null)),
  check ((new_price_won is null) = (new_price_from is null))
);
create unique index premium_contracts_live on premium_contracts (user_id, celeb_id) where status <> 'ended';
create index premium_contracts_by_celeb on premium_contracts (celeb_id) where status <> 'ended';
create index premium_contracts_by_card on premium_contracts (card_id) where status <> 'ended';
create index premium_contracts_by_try on premium_contracts (next_try_at) where next_try_at is not null;

-- The months of a contract that were paid.
create table premium_periods (
  contract_id id not null references premium_contracts,
  n integer not null check (n > 0),
  order_id id not null unique references orders,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (contract_id, n),
  check (from_at < until_at)
);

-- Charges that renew a contract. The first order of a contract has none.
create table premium_charges (
  order_id id primary key references orders,
  contract_id id not null references premium_contracts,
  n integer not null,
  created_at timestamptz not null,
  is_by_fan boolean not null
);
create index premium_charges_by_contract on premium_charges (contract_id, n);

-- What fans were told before a charge.
create table premium_reminders (
  contract_id id not null references premium_contracts,
  told_at timestamptz not null,
  charge_at timestamptz not null,
  price_won integer not null,
  primary key (contract_id, told_at)
);
