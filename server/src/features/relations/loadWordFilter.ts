import { column } from '../../db/columns.ts'
import { containsWord } from '@byeol/contract/text/foldWord.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'
import { houseWords } from './houseWords.ts'

const select = 'select word from celeb_words where celeb_id = $1'

/**
 * Loads a celeb’s filtered words and the house’s, and returns a test for a fan’s text. Posts, comments and messages of
 * donations are checked when they are written and edited, like chat messages. A match is hidden from the celeb, and its
 * author does not see that.
 */
export async function loadWordFilter(db: Queries, celebId: UserId): Promise<(content: string) => boolean> {
  const words = (await db.rows(select, [celebId], { word: column.text })).map(({ word }) => word)
  return (content) => containsWord(content, [...houseWords, ...words])
}
