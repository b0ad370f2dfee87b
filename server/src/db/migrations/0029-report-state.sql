-- Support decides on a report (rules.md, Boards and profiles). Once per reporter and target, decided or not.
alter table reports add column state text not null default 'open' check (state in ('open', 'decided'));
create index reports_open on reports (created_at, id) where state = 'open';
-- All reports on one target, however many people reported it.
create index reports_by_target on reports (kind, target_id);
