-- How far the blocker had read in the chats of the two, by chat: the blocked person sees no more of it.
alter table blocks add column blocker_reads jsonb not null default '{}';
update blocks b set blocker_reads = coalesce((
  select jsonb_object_agg(r.chat_id, r.read_id)
  from chat_reads r
  where r.user_id = b.user_id and r.chat_id in (
    select mine.chat_id
    from chat_members mine
    join chat_members theirs on theirs.chat_id = mine.chat_id and theirs.user_id = b.blocked_id
    where mine.user_id = b.user_id
    union all
    select c.id
    from chats c
    where c.celeb_id = b.user_id)), '{}')
where b.ended_at is null;
update blocks set reads = '{}' where ended_at is not null and reads <> '{}';

-- Two people keep at most eight ended blocks; the closest become one (features/safety/storeBlock.ts).
with ended as (
  select user_id, blocked_id, created_at, ended_at,
    created_at - lag(ended_at) over (partition by user_id, blocked_id order by created_at) as gap
  from blocks
  where ended_at is not null
), ranked as (
  select *, row_number() over (partition by user_id, blocked_id order by gap desc nulls first, created_at) as rank
  from ended
), numbered as (
  select *,
    count(*) filter (where rank <= 8) over (partition by user_id, blocked_id order by created_at) as number
  from ranked
), merged as (
  select user_id, blocked_id, min(created_at) as created_at, max(ended_at) as ended_at
  from numbered
  group by user_id, blocked_id, number
  having count(*) > 1
), gone as (
  delete from blocks b using merged m
  where b.user_id = m.user_id and b.blocked_id = m.blocked_id and b.created_at > m.created_at
    and b.ended_at <= m.ended_at
)
update blocks b
set ended_at = m.ended_at
from merged m
where b.user_id = m.user_id and b.blocked_id = m.blocked_id and b.created_at = m.created_at;
