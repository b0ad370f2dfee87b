import { isSeen, wasShown } from './isSeen.ts'
import { mayReadDirect } from './permissions.ts'
import { hasPremium, isInPeriods } from './periods.ts'

/**
 * SQL: whether message `m` of a broadcast is for this fan: public and from one of their periods, their reply, or the
 * celeb's answer to them.
 */
export const isForFan = (fan: string, celeb: string): string =>
  `(m.fan_id = ${fan} or m.fan_id is null and ${isInPeriods(fan, celeb, 'm.id')})`

/**
 * SQL: whether message `m` of chat `c` lies in what the viewer may read at `now`. `readingOf` is its twin in memory for
 * the chat, `messageRanges` its twin for pages.
 */
const isWithinReach = (viewer: string, now: string): string => `case
    when c.type = 'private' then exists (
      select from chat_members cm
      join users me on me.id = cm.user_id
      join users peer on peer.id = cm.peer_id
      where cm.chat_id = c.id and cm.user_id = ${viewer} and ${mayReadDirect('me', 'peer')})
    when c.type = 'celeb-group' then exists (
      select from chat_members cm
      where cm.chat_id = c.id and cm.user_id = ${viewer} and m.id > cm.from_id)
    when c.celeb_id = ${viewer} then true
    when c.type = 'subscription' then exists (
      select from subscriptions s
      where s.user_id = ${viewer} and s.celeb_id = c.celeb_id)
    else ${hasPremium(viewer, 'c.celeb_id', now)} and ${isForFan(viewer, 'c.celeb_id')}
    end`

/** SQL: the one rule on who may read message `m` of chat `c` at `now`. */
export const isReadable = (viewer: string, now: string): string => `${isWithinReach(viewer, now)}
    and ${isSeen(viewer)}`

/** SQL: whether a receipt of message `m` counts. It also counts for a message that the viewer has hidden since. */
export const mayBeRead = (viewer: string, now: string): string => `${isWithinReach(viewer, now)}
    and ${wasShown(viewer)}`
