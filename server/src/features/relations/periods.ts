/** SQL: whether premium `p` is active at `now`. It ends when it expires, even before the job has recorded the end. */
export const isRunning = (p: string, now: string): string => `${p}.ended_at is null and ${p}.expires_at > ${now}`

/** SQL: whether a fan has premium to a celeb at `now`. */
export const hasPremium = (fan: string, celeb: string, now: string): string => `exists (
    select from premiums p
    where p.user_id = ${fan} and p.celeb_id = ${celeb} and ${isRunning('p', now)})`

/** SQL: the smallest id of the second that contains a time. */
export const idAt = (at: string): string =>
  `lpad(to_hex(floor(extract(epoch from ${at}))::bigint), 8, '0') || '0000000000000000'`

/**
 * SQL: the last id of period `p`. While a period is active, this is the id of its expiry, to the second; later the job
 * records the last message.
 */
export const endOfPeriod = (p: string): string => `coalesce(${p}.to_id, ${idAt(`${p}.expires_at`)})`

/** SQL: whether a message id lies in period `p`: after its first boundary, and up to and including its last. */
export const isInPeriod = (p: string, messageId: string): string =>
  `${messageId} > ${p}.from_id and ${messageId} <= ${endOfPeriod(p)}`

/** SQL: whether a celeb still has an account. If it is deleted, their broadcast messages become unreadable. */
export const hasAccount = (celeb: string): string => `exists (
    select from users celeb
    where celeb.id = ${celeb} and celeb.deleted_at is null)`

/**
 * SQL: whether period `p` has readable messages. A period that was refunded in full has none, nor has a period with a
 * celeb who deleted their account.
 */
export const isReadablePeriod = (p: string): string =>
  `((${p}.to_id is null or ${p}.to_id > ${p}.from_id) and ${hasAccount(`${p}.celeb_id`)})`

/** SQL: whether a message id lies in any period of a fan's premium to a celeb. */
export const isInPeriods = (fan: string, celeb: string, messageId: string): string => `exists (
    select from premiums p
    where p.user_id = ${fan} and p.celeb_id = ${celeb} and ${isInPeriod('p', messageId)})`

const lastBefore = (whose: string, chatId: string, at: string): string => `(
    select m.id from chat_messages m
    where m.chat_id = ${chatId} and ${whose} and m.id > p.from_id and m.created_at <= ${at}
    order by m.id desc limit 1)`

/**
 * SQL: the last message of a chat that belongs to the ending premium `p`, among the public messages and those between
 * the fan and the celeb. What counts is the time `at` at which the premium ended, not the time at which a job records
 * that: messages in between are no longer included (rules.md, Chats). A refunded period ends earlier (money.md,
 * Premium).
 */
export const lastOfPeriod = (chatId: string, at = 'p.expires_at'): string => `coalesce(greatest(
    ${lastBefore('m.fan_id is null', chatId, at)},
    ${lastBefore('m.fan_id = p.user_id', chatId, at)}), p.from_id)`
