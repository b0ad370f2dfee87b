-- The double-entry ledger (server/src/ledger/). A transfer moves an amount between two accounts of one asset, so an
-- unbalanced posting cannot be written, and no path joins test and real money. Accounts are names: `pg_clearing`,
-- `wallet:USER:LOT`.
create table ledger_events (
  id bigint generated always as identity primary key,
  -- What happened, such as `order:ID:paid`. Each happens once.
  cause text not null unique,
  at timestamptz not null
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  event_id bigint not null references ledger_events,
  asset text not null check (
    asset in ('won', 'point', 'donationPoint', 'won-test', 'point-test', 'donationPoint-test')
  ),
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  code text not null,
  check (debit <> credit)
);
create index ledger_transfers_by_event on ledger_transfers (event_id);

-- A person's points of one asset. `owed` is what a clawback found spent: the next purchase repays it.
create table ledger_wallets (
  user_id id not null,
  asset text not null check (asset in ('point', 'donationPoint', 'point-test', 'donationPoint-test')),
  balance bigint not null default 0 check (balance >= 0),
  owed bigint not null default 0 check (owed >= 0),
  lines integer not null default 0,
  primary key (user_id, asset)
);

-- Points that came in together. Never changes but for the counts of what left it.
create table ledger_lots (
  id id primary key,
  user_id id not null,
  asset text not null,
  source text not null check (source in ('paid', 'test', 'compensation')),
  channel text not null check (channel in ('card', 'ios', 'none')),
  order_id id,
  quantity bigint not null check (quantity > 0),
  price_won bigint not null check (price_won >= 0),
  -- What the points are worth without VAT, and the part of it that celebs' shares are reckoned from.
  net_won bigint not null check (net_won >= 0),
  base_won bigint not null check (base_won >= 0),
  spent bigint not null default 0 check (spent >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  expired bigint not null default 0 check (expired >= 0),
  unspent bigint generated always as (quantity - spent - refunded - expired) stored check (unspent >= 0),
  created_at timestamptz not null,
  -- Null where a store forbids that points expire.
  expires_at timestamptz,
  foreign key (user_id, asset) references ledger_wallets,
  check ((source = 'test') = (asset like '%-test')),
  check (base_won <= net_won and net_won <= price_won or source <> 'paid')
);
create index ledger_lots_unspent on ledger_lots (user_id, asset, created_at, id) where unspent > 0;
create index ledger_lots_by_end on ledger_lots (expires_at) where unspent > 0;
create unique index ledger_lots_by_order on ledger_lots (order_id) where order_id is not null;

-- A person's history: one line for each event that changed the wallet.
create table ledger_lines (
  user_id id not null,
  asset text not null,
  number integer not null,
  event_id bigint not null references ledger_events,
  kind text not null check (
    kind in ('purchase', 'test', 'compensation', 'dm', 'donation', 'contents', 'refund', 'refundUndone', 'expiry', 'clawback')
  ),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  celeb_id id,
  order_id id,
  lot_id id,
  primary key (user_id, asset, number),
  foreign key (user_id, asset) references ledger_wallets
);
create index ledger_lines_by_event on ledger_lines (event_id);
create index ledger_lines_by_celeb on ledger_lines (celeb_id) where celeb_id is not null;

-- Histories are immutable: corrections are new, reversing rows (reliability.md 10).
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change: write a reversing event', tg_table_name;
end
$$;
create trigger ledger_events_immutable before update or delete or truncate on ledger_events
  for each statement execute function refuse_ledger_change();
create trigger ledger_transfers_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_immutable before update or delete or truncate on ledger_lines
  for each statement execute function refuse_ledger_change();
