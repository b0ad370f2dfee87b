-- Voice recordings are uploaded in parts, too.
alter table uploads
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('photo', 'video', 'voice')) not valid;
