import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'
import { holdWords } from './shelter/holdBack.ts'
import { selectShelter, shelterOf, shelterShape } from './shelter/loadShelter.ts'

const select = 'select word from celeb_words where celeb_id = $1'

/**
 * Loads what a celeb holds back, and returns a test for a fan’s text. Posts, comments and messages of donations are
 * checked when they are written and edited, like chat messages. A match is hidden from the celeb, and its author does
 * not see that. On boards, phone numbers, addresses and links of the author’s own are no reason.
 */
export async function loadWordFilter(db: Queries, celebId: UserId): Promise<(content: string) => boolean> {
  const words = (await db.rows(select, [celebId], { word: column.text })).map(({ word }) => word)
  const facts = {
    ...shelterOf(celebId, await db.row(selectShelter, [celebId], shelterShape), words),
    hidesContact: false,
  }
  return (content) => holdWords(facts, content) !== null
}
