-- The UUID by which Apple knows a person of ours: every purchase in the app carries it.
create table app_account_tokens (
  user_id id primary key references users on delete cascade,
  token text not null unique
);

-- What Apple sold, and the order that was given for it: one transaction serves one order.
create table app_store_transactions (
  transaction_id text primary key,
  original_transaction_id text not null,
  order_id id not null unique references orders,
  -- Apple's name of the product.
  product_id text not null,
  purchased_at timestamptz not null,
  -- The end of a subscription's period.
  expires_at timestamptz,
  -- What Apple charged, in thousandths of the currency's unit.
  price_milli bigint,
  currency text,
  -- When Apple signed what was applied last: older facts change nothing.
  signed_at timestamptz not null
);
create index app_store_transactions_by_original on app_store_transactions (original_transaction_id, purchased_at);

-- Notifications by Apple, each a hint to ask Apple anew.
create table app_store_notices (
  uuid text primary key,
  type text not null,
  subtype text,
  transaction_id text,
  signed_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index app_store_notices_waiting on app_store_notices (received_at) where handled_at is null;

-- Which of the store's products for premium is a celeb's. A product is never given to another celeb, because people
-- may still be subscribed to it.
create table ios_premium_products (
  slot integer primary key check (slot between 1 and 9999),
  celeb_id id not null unique,
  taken_at timestamptz not null
);

-- How a subscription at Apple stood when Apple was asked last.
create table app_store_subscriptions (
  original_transaction_id text primary key,
  contract_id id references premium_contracts,
  signed_at timestamptz not null,
  asked_at timestamptz not null
);
create index app_store_subscriptions_by_contract on app_store_subscriptions (contract_id);

create index orders_pending_ios on orders (created_at) where status = 'pending' and method = 'ios-iap';
