-- What the law keeps of people who are gone. The server's user cannot read this schema: it writes through `keep_apart`
-- and destroys through `destroy_apart`, which act with the owner's rights.
create schema archive;
revoke all on schema archive from public;

create table archive.records (
  number bigint generated always as identity primary key,
  kind text collate "C" not null,
  person_id id not null,
  facts jsonb not null,
  kept_until timestamptz not null,
  archived_at timestamptz not null
);
create index records_by_end on archive.records (kept_until);
create index records_by_person on archive.records (person_id);

-- Nothing of a held person is erased or destroyed.
create table legal_holds (
  id id primary key,
  user_id id not null references users,
  reason text not null check (reason <> ''),
  placed_by text collate "C" not null,
  placed_at timestamptz not null,
  released_by text collate "C",
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create unique index legal_holds_open on legal_holds (user_id) where released_at is null;

-- How many records were destroyed on each day in Seoul. No personal data.
create table destruction_runs (
  day date not null,
  kind text collate "C" not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (day, kind)
);

create function keep_apart(record_kind text, person text, facts jsonb, until timestamptz, at timestamptz) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into archive.records (kind, person_id, facts, kept_until, archived_at)
  values (record_kind, person, facts, until, at)
$$;

create function destroy_apart(at timestamptz) returns table (record_kind text, destroyed integer)
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from archive.records r
    where r.kept_until <= at
      and not exists (select from legal_holds h where h.user_id = r.person_id and h.released_at is null)
    returning r.kind
  )
  select kind, count(*)::integer from gone group by kind
$$;

-- People who were erased before this schema existed.
insert into archive.records (kind, person_id, facts, kept_until, archived_at)
select 'inquiries', i.user_id,
  to_jsonb(i) || jsonb_build_object('messages', (
    select coalesce(jsonb_agg(to_jsonb(m) order by m.number), '[]') from inquiry_messages m where m.inquiry_id = i.id)),
  i.updated_at + interval '3 years', u.erased_at
from inquiries i
join users u on u.id = i.user_id
where u.erased_at is not null;
delete from inquiries i using users u where u.id = i.user_id and u.erased_at is not null;

insert into archive.records (kind, person_id, facts, kept_until, archived_at)
select 'consents', c.user_id, to_jsonb(c), u.deleted_at + interval '5 years', u.erased_at
from consents c
join users u on u.id = c.user_id
where u.erased_at is not null;
delete from consents c using users u where u.id = c.user_id and u.erased_at is not null;

insert into archive.records (kind, person_id, facts, kept_until, archived_at)
select 'payments', o.user_id, to_jsonb(o), coalesce(o.paid_at, o.created_at) + interval '5 years', u.erased_at
from orders o
join users u on u.id = o.user_id
where u.erased_at is not null and o.status in ('paid', 'refunding', 'refunded', 'returned');
update orders o
set card_issuer = null, card_last4 = null, receipt_url = null, approval_number = null, fail_message = null
from users u
where u.id = o.user_id and u.erased_at is not null;
