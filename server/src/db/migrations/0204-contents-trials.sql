-- An item of contents that everybody may open before buying. Opening bought contents ends the withdrawal only where
-- there was one at the purchase (전자상거래법 17조 2항, 6항). Null for purchases from before: opening them ended it.
alter table contents add column trial_file_id id references files;
alter table contents_purchases add column had_trial boolean;
-- When contents without a trial were first opened, which ends nothing.
alter table contents_purchases add column read_at timestamptz;
