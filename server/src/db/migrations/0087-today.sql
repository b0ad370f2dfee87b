-- What the first page of the console counts (server/src/console/features/today/).
create index bank_file_lines_unanswered on bank_file_lines (file_id) where result is null;
create index charge_attempts_open on charge_attempts (began_at) where ended_at is null;
create index notice_drafts_unchecked on notice_drafts (written_at) where out_at is null;
