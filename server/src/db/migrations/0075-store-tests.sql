-- Bought by a tester in Apple's sandbox: booked in test money.
alter table orders add column is_store_test boolean not null default false check (not is_store_test or method = 'ios-iap');
