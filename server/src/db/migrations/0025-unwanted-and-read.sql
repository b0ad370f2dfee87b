-- Why the celeb does not see what its author did not hide from her: it holds a word that she does not want to see, or answers
-- what does. Told to nobody. Null beside is_hidden_from_celeb: its author wished so.
alter table posts add column filtered_by text collate "C" check (filtered_by = 'words');
alter table comments add column filtered_by text collate "C" check (filtered_by in ('words', 'answered'));
-- Its page was opened since it last moved (features/notification/readLines.ts).
alter table notifications add column is_read boolean not null default false;
