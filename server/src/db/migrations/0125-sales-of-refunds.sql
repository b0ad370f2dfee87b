-- The day in Seoul of the sale that an entry takes back, or gives back again. Null for sales and settlements, and for
-- refunds from before this column, which count as those of sales whose hold has ended.
alter table ledger_earnings add column sale_day date;
create index ledger_earnings_by_sale on ledger_earnings (celeb_id, sale_day) where sale_day is not null;
