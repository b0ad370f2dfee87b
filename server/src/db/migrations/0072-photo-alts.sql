-- What a photo shows, in the words of who uploaded it, for people who do not see it.
alter table files add column alt text;
