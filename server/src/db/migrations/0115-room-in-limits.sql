-- What an order takes of its owner's spending limits is read from the orders themselves (features/order/spending). An
-- order that was closed takes room until the provider cannot capture for it any more.
-- `is_counted` and the sums of payments in `spending` are read by older builds alone; `spending` goes on to hold what
-- was donated.
alter table orders
  -- Until when a closed order takes room. Null: none.
  add column room_until timestamptz,
  -- In whose day and month it counts. Null: when it was created.
  add column counted_at timestamptz;

create index orders_by_counting on orders (user_id, coalesce(counted_at, created_at));
