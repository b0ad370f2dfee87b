alter table orders
  drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('point', 'donationPoint', 'premium', 'celebContents')),
  drop constraint orders_celeb,
  add constraint orders_celeb check ((kind in ('premium', 'celebContents')) <= (celeb_id is not null));
