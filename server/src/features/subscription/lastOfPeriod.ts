/**
 * SQL: the last message of a broadcast that belongs to the period of `premiums p`, which ends now. The period ends at
 * `expires_at`, not when a job notes it: messages sent in between are part of the gap (rules.md, Chats).
 */
export const lastOfPeriod = (chatId: string): string => `coalesce((
  select m.id
  from chat_messages m
  where m.chat_id = ${chatId} and m.fan_id is null and m.created_at <= p.expires_at
  order by m.id desc
  limit 1
), p.from_id)`
