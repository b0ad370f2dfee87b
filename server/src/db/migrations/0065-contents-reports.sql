-- What staff gave as the reason of a removal.
alter table contents add column removal_reason text;

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check
    check (kind in ('chat', 'message', 'user', 'post', 'comment', 'donation', 'contents'));
