-- Whose fans a notice is for. Null: everybody.
alter table notices add celeb_id id references celebs on delete cascade;
alter table notice_drafts add celeb_id id references celebs on delete cascade;
