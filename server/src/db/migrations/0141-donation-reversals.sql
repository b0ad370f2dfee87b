-- What a refund took of donations, because the points that it pays back had been donated. If the provider refuses the
-- refund for good, they are given again.
create table donation_reversals (
  refund_id id not null references refunds (id),
  lot_id id not null,
  donation_id id not null,
  points integer not null check (points > 0),
  primary key (refund_id, lot_id, donation_id),
  foreign key (lot_id, donation_id) references donation_parts (lot_id, donation_id)
);
