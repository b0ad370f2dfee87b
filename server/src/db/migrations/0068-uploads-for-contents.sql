-- Null: the upload is for contents that its owner sells.
alter table uploads alter column chat_id drop not null;
