import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'
import { holdWords } from './shelter/holdBack.ts'
import { selectShelter, shelterOf, shelterShape } from './shelter/loadShelter.ts'

const select = 'select word from celeb_words where celeb_id = $1'

/**
 * Loads the filters that a celeb has set, and returns a function that tests a fan's text. Posts, comments and donation
 * messages are checked when they are written and edited, as chat messages are. A matching text is hidden from the
 * celeb, and its author cannot see that. On boards, phone numbers, addresses and links that belong to the author do not
 * count as a match.
 */
export async function loadWordFilter(db: Queries, celebId: UserId): Promise<(content: string) => boolean> {
  const words = (await db.rows(select, [celebId], { word: column.text })).map(({ word }) => word)
  const facts = {
    ...shelterOf(celebId, await db.row(selectShelter, [celebId], shelterShape), words),
    hidesContact: false,
  }
  return (content) => holdWords(facts, content) !== null
}
