-- Who merged this inquiry into another one, and the state of both before that, so that it can be taken back.
alter table inquiries add column merge_act jsonb;
