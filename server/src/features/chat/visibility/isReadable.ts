import { isSeen, wasShown } from './isSeen.ts'
import { mayReadDirect } from './permissions.ts'
import { hasAccount, isInPeriods } from '../../relations/periods.ts'

/**
 * SQL: whether message `m` of a broadcast is for this fan: public, their reply, or the celeb's answer to them, and from
 * one of their periods. Messages from a paid period stay readable after premium has ended (rules.md, Chats).
 */
const isForFan = (fan: string, celeb: string): string =>
  `((m.fan_id is null or m.fan_id = ${fan}) and ${isInPeriods(fan, celeb, 'm.id')} and ${hasAccount(celeb)})`

/**
 * SQL: whether the viewer may read chat `c`, and message `m` is from a period that they may read. `readingOf` is the
 * same rule in memory, for the chat; `messageRanges` is the same rule for pages.
 */
const isWithinReach = (viewer: string): string => `case
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
    else ${isForFan(viewer, 'c.celeb_id')}
    end`

/**
 * SQL: whether the viewer may read message `m` of chat `c`. Other code uses this condition and does not repeat the
 * rule.
 */
export const isReadable = (viewer: string): string => `${isWithinReach(viewer)}
    and ${isSeen(viewer)}`

/** SQL: whether a read receipt for message `m` counts. It counts even if the viewer has hidden the message since. */
export const mayBeRead = (viewer: string): string => `${isWithinReach(viewer)}
    and ${wasShown(viewer)}`
