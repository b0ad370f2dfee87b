/** SQL: whether premium `p` runs at `now`. It ends at its expiry, whether or not the job has noted the end yet. */
export const isRunning = (p: string, now: string): string => `${p}.ended_at is null and ${p}.expires_at > ${now}`

/** SQL: whether a fan has premium to a celeb at `now`. */
export const hasPremium = (fan: string, celeb: string, now: string): string => `exists (
    select from premiums p
    where p.user_id = ${fan} and p.celeb_id = ${celeb} and ${isRunning('p', now)})`

/**
 * SQL: whether a message id lies in period `p`: after its first boundary, up to its last; a running period has no last.
 */
export const isInPeriod = (p: string, messageId: string): string =>
  `${messageId} > ${p}.from_id and (${p}.to_id is null or ${messageId} <= ${p}.to_id)`

/** SQL: whether a message id lies in any period of a fan's premium to a celeb. */
export const isInPeriods = (fan: string, celeb: string, messageId: string): string => `exists (
    select from premiums p
    where p.user_id = ${fan} and p.celeb_id = ${celeb} and ${isInPeriod('p', messageId)})`

/**
 * SQL: the last message of a broadcast that belongs to premium `p`, which ends now. The expiry counts, not the moment
 * at which a job notes it: what was sent in between is part of the gap (rules.md, Chats).
 */
export const lastOfPeriod = (chatId: string): string => `coalesce((
    select m.id from chat_messages m
    where m.chat_id = ${chatId} and m.fan_id is null and m.created_at <= p.expires_at
    order by m.id desc limit 1), p.from_id)`
