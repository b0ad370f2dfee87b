import { isBlocked } from '../relations/blocks.ts'
import { isReadable } from '../chat/visibility/isReadable.ts'
import { hasPremium } from '../relations/periods.ts'
import { isRequestTo } from '../chat/visibility/requests.ts'

/**
 * SQL: whether message `m` of chat `c` is pushed to a reader: they may read it and have not read it, have not muted its
 * author or the chat, have not blocked its author since, and it is not a message request to them. A broadcast also
 * needs premium at `now`. `reader` is the SQL of the reader's id. Rule: rules.md, Chats.
 */
export const isPushedTo = (reader: string, now: string) => `${isReadable(reader)}
    and (c.type <> 'private-broadcast' or c.celeb_id = ${reader} or ${hasPremium(reader, 'c.celeb_id', now)})
    and not ${isRequestTo(reader)}
    and not ${isBlocked(reader, 'm.author_id')}
    and not exists (select from mutes u where u.user_id = ${reader} and u.muted_id = m.author_id)
    and not exists (
      select from chat_settings s
      where s.chat_id = m.chat_id and s.user_id = ${reader} and s.is_muted
    )
    and not exists (
      select from chat_reads r
      where r.chat_id = m.chat_id and r.user_id = ${reader} and r.read_id >= m.id
    )`
