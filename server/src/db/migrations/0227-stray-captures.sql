-- Payments that the provider captured and that no order knows: after a restore, those of the lost hours. The person has
-- paid and got nothing, until the payment is given back.
create table stray_captures (
  transaction_id text primary key,
  merchant_uid text not null,
  amount_won integer not null,
  paid_at timestamptz,
  found_at timestamptz not null,
  returned_at timestamptz
);
