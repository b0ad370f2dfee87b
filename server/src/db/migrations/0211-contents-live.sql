-- The list of contents at the console moves by itself.
create trigger note_desk_change
  after insert or update of status, withheld, stopped_reason, removal_proposed_by on contents
  for each row execute function note_desk_change('contents');
