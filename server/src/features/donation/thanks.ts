import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { fillNickname } from '@byeol/contract/text/particles.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const select = 'select text from donation_thanks where celeb_id = $1'
const save = `
  insert into donation_thanks (celeb_id, text, updated_at)
  values ($1, $2, $3)
  on conflict (celeb_id) do update
  set text = excluded.text, updated_at = excluded.updated_at`
const remove = 'delete from donation_thanks where celeb_id = $1'

/** A celeb's thanks to donors, with `{nickname}`; null when they wrote none. */
export const findThanks = async (db: Queries, celebId: UserId): Promise<string | null> =>
  (await db.row(select, [celebId], { text: column.text }))?.text ?? null

const someFan: Record<Language, string> = { ko: '팬', en: 'dear fan' }

/** The thanks as the donor reads them. For an anonymous donor they have no name, because the celeb does not know it. */
export const fillThanks = (
  thanks: string,
  { nickname, language, isAnonymous }: { nickname: string; language: Language; isAnonymous: boolean },
): string => fillNickname(thanks, isAnonymous ? someFan[language] : nickname)

/** An empty text removes the thanks. */
export const saveThanks = (db: Queries, celebId: UserId, text: string, at: Date): Promise<unknown> =>
  text === '' ? db.rows(remove, [celebId]) : db.rows(save, [celebId, text, at])
