-- Refunds by staff (server/src/console/features/refunds/).
create table staff_refunds (
  id id primary key,
  order_id id not null references orders,
  -- Of the client, so that a repeated call finds the first one.
  key text not null unique,
  reason text not null check (reason in ('withdrawal', 'fault', 'duplicate', 'minor')),
  words text not null check (words <> ''),
  amount_won integer not null check (amount_won > 0),
  -- What one person may refund alone, when it was asked for.
  alone_max_won integer not null check (alone_max_won >= 0),
  requested_by text not null,
  requested_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- Null until it was carried out.
  refund_id id unique references refunds,
  -- Withdrawn or declined before.
  ended_by text,
  ended_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  check ((ended_by is null) = (ended_at is null)),
  check (refund_id is null or ended_at is null),
  -- Four eyes.
  check (approved_by <> requested_by),
  check (refund_id is null or amount_won <= alone_max_won or approved_by is not null)
);
create unique index staff_refunds_open on staff_refunds (order_id) where refund_id is null and ended_at is null;
create index staff_refunds_by_order on staff_refunds (order_id);

-- What was asked for stays as it was, and is decided once.
create function keep_staff_refund() returns trigger language plpgsql as $$
begin
  if old.refund_id is not null or old.ended_at is not null
    or (new.id, new.order_id, new.key, new.reason, new.words, new.amount_won, new.alone_max_won, new.requested_by,
      new.requested_at) is distinct from (old.id, old.order_id, old.key, old.reason, old.words, old.amount_won,
      old.alone_max_won, old.requested_by, old.requested_at) then
    raise exception 'a refund that staff asked for is decided once, and never changes';
  end if;
  return new;
end
$$;
create trigger staff_refunds_stay before update on staff_refunds for each row execute function keep_staff_refund();

-- For the list of orders.
create index orders_by_status on orders (status, id desc);
create index orders_by_kind on orders (kind, id desc);
create index orders_by_transaction on orders (transaction_id);
