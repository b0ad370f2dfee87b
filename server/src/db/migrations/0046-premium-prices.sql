-- What premium to a celeb costs from a moment on; limits.premiumWon where there is no row. Written by
-- `npm run premium-price`.
create table premium_prices (
  celeb_id id not null references celebs on delete cascade,
  price_won integer not null check (price_won between 100 and 1000000),
  from_at timestamptz not null,
  primary key (celeb_id, from_at)
);
