-- The message of a donation holds a word that its celeb does not want to read.
alter table donations add column has_unwanted_word boolean not null default false;
