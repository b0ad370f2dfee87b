/**
 * SQL: the last message of a broadcast that belongs to a period which ends now, for `premiums p`. The end counts, not
 * the moment at which a job notes it: what was sent in between is part of the gap (rules.md, Chats).
 */
export const lastOfPeriod = (chatId: string): string => `coalesce((
  select m.id from chat_messages m where m.chat_id = ${chatId} and m.fan_id is null and m.created_at <= p.expires_at
  order by m.id desc limit 1), p.from_id)`
