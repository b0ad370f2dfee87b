-- Found to be in use once; null again when what used it lets it go. The bytes of others are removed after a day.
alter table files add column swept_at timestamptz;
create index files_unswept on files (created_at) where swept_at is null and board_id is null;

-- Who asked for a code while signed in: a person is bounded whatever numbers she names.
alter table codes add column asked_by id references users on delete cascade;
create index codes_by_person on codes (asked_by, created_at desc) where asked_by is not null;
