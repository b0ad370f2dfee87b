-- Saved cards (features/payment/): the provider keeps the card, under a customer_uid of its own each.
create table cards (
  id id primary key,
  user_id id not null,
  customer_uid text not null unique,
  issuer text not null,
  last4 text,
  -- Issued through the test channel.
  is_test boolean not null,
  is_default boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);
create index cards_by_user on cards (user_id, id desc) where removed_at is null;
create unique index cards_default on cards (user_id) where is_default;

-- Windows that issue a card and charge nothing. The id is their merchant_uid, as that of an order is.
create table card_issues (
  id id primary key,
  user_id id not null,
  customer_uid text not null unique,
  is_test boolean not null,
  status text not null check (status in ('pending', 'issued', 'failed', 'expired')),
  created_at timestamptz not null
);
create index card_issues_by_user on card_issues (user_id, created_at);
create index card_issues_pending on card_issues (created_at) where status = 'pending';

alter table orders
  -- The saved card that is charged. An order whose window issues a card (customer_uid) has one once it is issued.
  add column card_id id references cards,
  add column customer_uid text unique,
  -- The client's key of the call, so that a call that is repeated after a crash finds its order.
  add column idempotency_key text,
  add column fail_message text;
create unique index orders_by_key on orders (user_id, kind, idempotency_key);

-- One charge of a saved card for an order. The row is committed before the provider is called.
create table charge_attempts (
  order_id id primary key references orders,
  customer_uid text not null,
  began_at timestamptz not null,
  -- When it was sent once more, because nothing was known of it.
  repeated_at timestamptz,
  ended_at timestamptz
);
