import { column } from '../../../db/columns.ts'
import { holdsWord } from '@byeol/contract/foldWord.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const select = 'select word from celeb_words where celeb_id = $1'

/**
 * Whether a fan's words on a celeb's board hold one that she does not want to see: judged when they are written and edited, as
 * in chats. She then sees them no more than what is hidden from her (readable.ts), and their author is not told.
 */
export async function unwantedOn(db: Queries, celebId: UserId): Promise<(content: string) => boolean> {
  const words = (await db.rows(select, [celebId], { word: column.text })).map(({ word }) => word)
  return (content) => holdsWord(content, words)
}
