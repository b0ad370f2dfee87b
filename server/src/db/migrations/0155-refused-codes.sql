-- When the mail or text service refused a code for good, so that the person hears of it when they ask again.
alter table codes add column refused_at timestamptz;
