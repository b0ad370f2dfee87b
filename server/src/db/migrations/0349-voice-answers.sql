-- Whether fans may answer the celeb's broadcasts by voice.
alter table celeb_shelters add column takes_voices boolean not null default false;
