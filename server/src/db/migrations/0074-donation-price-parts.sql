-- What of the price of donated points went to the tax office, the store and us: it is taken back with the share.
alter table donation_parts
  add column vat_won integer not null default 0,
  add column store_fee_won integer not null default 0,
  add column platform_won integer not null default 0;

update donation_parts p
set vat_won = case
    when l.source = 'compensation' then 0
    else l.price_won * p.points / l.quantity - l.net_won * p.points / l.quantity
  end,
  store_fee_won = l.net_won * p.points / l.quantity - l.base_won * p.points / l.quantity,
  platform_won = greatest(0, l.base_won * p.points / l.quantity - p.share_won)
from ledger_lots l
where l.id = p.lot_id;
