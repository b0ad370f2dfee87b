-- How a person wants texts to be translated. Only what differs from the defaults.
alter table users add column translation jsonb not null default '{}';
-- Translations of the last days, so that a text is sent to the service once for all its readers. The key and the
-- encryption both derive from the original, so that a row tells nothing without it.
create table translations (
  text_hash bytea primary key,
  encrypted text not null,
  made_at timestamptz not null
);
create index translations_by_age on translations (made_at);
-- How many characters were sent to the services on each day in Seoul.
create table translation_days (
  day date primary key,
  chars bigint not null
);
