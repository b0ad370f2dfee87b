-- What a refund after the seventh day deducted from the unspent part of the price.
alter table refunds add column fee_won integer not null default 0 check (fee_won >= 0);
