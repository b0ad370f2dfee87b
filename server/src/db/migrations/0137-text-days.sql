-- What text messages cost on one day in Seoul, by country.
create table text_days (
  day date not null,
  country text collate "C" not null,
  texts integer not null,
  won integer not null check (won >= 0),
  primary key (day, country)
);
