-- A payment in another currency than won: what was captured, such as 10.5 USD. The books know it only once staff have
-- said what it was worth, because the card refused to take it back; until then its won are 0.
alter table captures add column currency text collate "C" check (currency ~ '^[A-Z]{3}$');
alter table captures add column foreign_amount numeric check (foreign_amount > 0);
-- When the card had refused for a day to take the money back.
alter table captures add column refused_at timestamptz;
alter table captures drop constraint captures_amount_won_check;
alter table captures add constraint captures_amount_won_check
  check (amount_won > 0 or amount_won = 0 and currency is not null) not valid;

-- A transfer pays back a refund, or a payment that gave nothing.
alter table refund_transfers alter column refund_id drop not null;
alter table refund_transfers add column transaction_id text references captures;
alter table refund_transfers add check ((refund_id is null) <> (transaction_id is null));
create unique index refund_transfers_open_capture on refund_transfers (transaction_id)
  where status <> 'returned' and transaction_id is not null;
