-- Whether a lot has points left. An index over `unspent` itself made every spending write all indexes of the lot.
alter table ledger_lots
  add column is_open boolean generated always as (quantity > spent + refunded + expired) stored;

drop index ledger_lots_by_end;
drop index ledger_lots_unspent;
create index ledger_lots_by_end on ledger_lots (expires_at) where is_open;
create index ledger_lots_open on ledger_lots (user_id, asset, created_at, id) where is_open;
alter table ledger_lots set (fillfactor = 80);
alter table ledger_wallets set (fillfactor = 80);
