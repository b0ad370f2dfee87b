-- Short words of a celeb beside her note on a fan.
alter table celeb_fan_notes add labels text[] not null default '{}';
