-- An answer of staff reaches the person at held_until; until then its author can take it back.
alter table inquiry_messages add column held_until timestamptz;
create index inquiry_messages_held on inquiry_messages (held_until) where held_until is not null;
create index inquiry_messages_held_in on inquiry_messages (inquiry_id) where held_until is not null;
-- The last answer, and the states that it replaced.
alter table inquiries add column answer_act jsonb;
