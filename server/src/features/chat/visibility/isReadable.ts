import { isSeen, wasShown } from './isSeen.ts'
import { mayReadDirect } from './permissions.ts'
import { hasAccount, isInPeriods } from '../../relations/periods.ts'

/**
 * SQL: whether message `m` of a broadcast is for this fan: public, their reply, or the celeb's answer to them, and from
 * one of their periods. What was paid for stays readable when premium has ended (rules.md, Chats).
 */
const isForFan = (fan: string, celeb: string): string =>
  `((m.fan_id is null or m.fan_id = ${fan}) and ${isInPeriods(fan, celeb, 'm.id')} and ${hasAccount(celeb)})`

/**
 * SQL: whether message `m` of chat `c` lies in what the viewer may read. `readingOf` is its twin in memory for
 * the chat, `messageRanges` its twin for pages.
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

/** SQL: the one rule on who may read message `m` of chat `c`. */
export const isReadable = (viewer: string): string => `${isWithinReach(viewer)}
    and ${isSeen(viewer)}`

/** SQL: whether a receipt of message `m` counts. It also counts for a message that the viewer has hidden since. */
export const mayBeRead = (viewer: string): string => `${isWithinReach(viewer)}
    and ${wasShown(viewer)}`
