-- Orders are bounded by network address, too (features/order/requireFewOrders.ts). Only the hash of the address is
-- stored, for a day.
alter table orders add column opened_from bytea;
create index orders_opened_from on orders (opened_from, created_at) where opened_from is not null;

-- Answers are kept for a day (http/expireAnswers.ts).
create index idempotent_answers_by_age on idempotent_answers (begun_at);
