-- A bank file and its lines are never deleted: what the bank was told to pay stays known.
create trigger bank_files_never_go before delete or truncate on bank_files
  for each statement execute function refuse_change();
create trigger bank_file_lines_never_go before delete or truncate on bank_file_lines
  for each statement execute function refuse_change();
