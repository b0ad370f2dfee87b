alter table orders add column approval_number text;
alter table refunds add column paid_at timestamptz;
update refunds set paid_at = created_at where state = 'paid';

-- What the provider took back without us: by its console, or because the card's owner objected.
create table taken_back (
  order_id id not null references orders,
  -- All that was taken back of the order by then, refunds included.
  total_won integer not null,
  amount_won integer not null check (amount_won > 0),
  seen_at timestamptz not null,
  primary key (order_id, total_won)
);
