import { isCounted, isOneFans } from '../visibility/isSeen.ts'

/**
 * SQL conditions on `m`, besides its chat: the public messages, the messages for one fan, and the replies that may be
 * unread.
 */
interface Stretches {
  toAll: string
  toFan: string
  replies: string
}

/** SQL: how many messages of chat `chatId` are unread for the reader, and the oldest. Each part uses its own index. */
export function unreadMessages(reader: string, chatId: string, { toAll, toFan, replies }: Stretches): string {
  const stretch = (whose: string, where: string) => `
      select m.id, m.created_at from chat_messages m
      where m.chat_id = ${chatId} and ${whose} and ${where}
        and ${isCounted(reader)}`
  return `
    select count(*)::int as count, min(m.id) as first_id, min(m.created_at) as first_at from (
      ${stretch('m.fan_id is null', toAll)}
      union all ${stretch(`m.fan_id = ${reader}`, toFan)}
      union all ${stretch(isOneFans, replies)}
    ) m`
}
