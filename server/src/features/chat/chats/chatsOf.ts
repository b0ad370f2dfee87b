import { notAutomatic } from '../visibility/automaticSendId.ts'
import { isOneFans, isSeen } from '../visibility/isSeen.ts'
import { mayReadDirect } from '../visibility/permissions.ts'
import { lastId } from '../visibility/messageRanges.ts'
import { endOfPeriod, idAt, isInPeriods, isReadablePeriod, isRunning } from '../../relations/periods.ts'
import { isRequestTo } from '../visibility/requests.ts'
import { unreadMessages } from './unread.ts'

const rest = `'${lastId}', null, null`

/**
 * SQL: the chats of one person (`reader` is the SQL of their id; $2 is now): direct chats (`locked`, with no message,
 * if they lack the permission to enter), broadcasts that they have or had premium for, with the newest period of it
 * (`premium_end` if it is over), their own chats as a celeb, subscription chats of celebs they follow, and groups.
 * Messages after `until_id` are not readable. Messages up to `from_id` are never unread, and messages up to `since_id`
 * are not readable. `counterpart_id` is the person with the read mark that shows on the reader's messages.
 */
export const chatsOf = (reader: string) => `
  select c.*, m.peer_id as recipient_id, m.peer_id as counterpart_id,
    case when ${mayReadDirect('me', 'peer')} then 'member' else 'locked' end as reading, '' as from_id, '' as since_id,
    '${lastId}' as until_id, null::timestamptz as premium_at, null::timestamptz as premium_end
  from chat_members m
  join chats c on c.id = m.chat_id
  join users peer on peer.id = m.peer_id
  join users me on me.id = m.user_id
  where m.user_id = ${reader} and c.type = 'private'
  union all
  select c.*, p.celeb_id, p.celeb_id, 'fan', p.from_id, '', ${endOfPeriod('p')}, p.created_at,
    case when not (${isRunning('p', '$2')}) then coalesce(p.ended_at, p.expires_at) end
  from (
    select distinct on (p.celeb_id) p.* from premiums p
    where p.user_id = ${reader} and ${isReadablePeriod('p')}
    order by p.celeb_id, p.from_id desc) p
  join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
  union all
  select c.*, null, null, 'celeb', '', '', ${rest} from chats c
  where c.celeb_id = ${reader} and c.type = 'private-broadcast'
  union all
  select c.*, s.celeb_id, null, 'member', ${idAt('s.created_at')}, '', ${rest} from subscriptions s
  join chats c on c.celeb_id = s.celeb_id and c.type = 'subscription'
  where s.user_id = ${reader}
  union all
  select c.*, null, null, 'member', '', '', ${rest} from chats c
  where c.celeb_id = ${reader} and c.type = 'subscription'
  union all
  select c.*, null, null, 'member', m.from_id, m.from_id, ${rest} from chat_members m
  join chats c on c.id = m.chat_id
  where m.user_id = ${reader} and c.type = 'celeb-group'`

const newest = (reader: string, where: string) => `(
    select m.* from chat_messages m
    where m.chat_id = c.id and ${where} and ${isSeen(reader)}
    order by m.id desc
    limit 1)`

const isPublicSeen = (reader: string) => `(c.reading = 'member' and m.id > c.since_id or c.reading = 'celeb'
      or c.reading = 'fan' and ${isInPeriods(reader, 'c.celeb_id', 'm.id')})`

/** SQL: the newest message of chat `c` of `chatsOf` that the reader sees. */
export const lastMessage = (reader: string) => {
  const isOfPeriod = isInPeriods(reader, 'c.celeb_id', 'm.id')
  return `
  select * from (
    ${newest(reader, `m.fan_id is null and ${isPublicSeen(reader)}`)}
    union all ${newest(reader, `c.reading = 'fan' and m.fan_id = ${reader} and ${isOfPeriod}`)}
    union all ${newest(reader, `c.reading = 'celeb' and ${isOneFans} and ${notAutomatic}`)}
  ) newest
  order by id desc
  limit 1`
}

/**
 * SQL: whether the reader has left a chat with the newest message `newestId`, until the next message arrives. `set` is
 * the row of the reader's settings.
 */
export const isLeft = (newestId: string) => `(set.left_id is not null and coalesce(${newestId}, '') <= set.left_id)`

/**
 * SQL: whether the reader has left chat `c` of `chatsOf`, and no message has arrived since. `set` is the row of the
 * reader's settings.
 */
export const hasLeft = (reader: string) => isLeft(`(select l.id from (${lastMessage(reader)}) l)`)

const isAfterMark = `m.id > greatest(coalesce(r.read_id, ''), c.from_id) and m.id <= c.until_id`

/**
 * SQL: the unread messages of chat `c` of `chatsOf`, with its read mark `r`. Messages sent during a gap in premium, and
 * those of a request, never count. `countAfterMark` (readWriter.ts) is the same rule for a mark that just moved.
 */
export const unread = (reader: string) =>
  unreadMessages(reader, 'c.id', {
    toAll: `c.reading in ('member', 'fan') and ${isAfterMark} and not ${isRequestTo(reader)}`,
    toFan: `c.reading = 'fan' and ${isAfterMark}`,
    replies: `c.reading = 'celeb' and m.id > coalesce(r.read_id, '')`,
  })
