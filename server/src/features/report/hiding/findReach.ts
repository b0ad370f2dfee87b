import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { HideableKind } from '../harm.ts'
import type { Reach } from './hideRules.ts'

const selectPerson = 'select is_celeb as "isCeleb" from users where id = $1'
const selectChat = `
  select c.type = 'private' as "isDirect"
  from chat_messages m
  join chats c on c.id::text = m.chat_id
  where m.id = $1`

/**
 * The audience that would no longer see the reported content if it were hidden. In a direct chat, this is only the
 * reporter.
 */
export async function findReach(
  db: Queries,
  kind: HideableKind,
  targetId: string,
  personId: UserId | null,
): Promise<Reach> {
  const isDirect =
    kind === 'message' && (await db.row(selectChat, [targetId], { isDirect: column.boolean }))?.isDirect === true
  if (isDirect) return 'reader'
  const person = personId ? await db.row(selectPerson, [personId], { isCeleb: column.boolean }) : null
  return person?.isCeleb ? 'celeb' : 'person'
}
