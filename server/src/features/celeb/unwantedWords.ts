import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { reloadChatsOfCeleb } from './reloadChatsOfCeleb.ts'

const select = 'select word from celeb_words where celeb_id = $1 order by word collate "C"'
const lock = 'select from celebs where user_id = $1 for update'
const drop = 'delete from celeb_words where celeb_id = $1 and word <> all($2::text[])'
const add = 'insert into celeb_words (celeb_id, word) select $1, unnest($2::text[]) on conflict do nothing'
export const listUnwantedWords = async (ctx: Context, celebId: UserId): Promise<string[]> =>
  (await ctx.db.rows(select, [celebId], { word: column.text })).map(({ word }) => word)

/**
 * Replaces the celeb's list of filtered words; `words` are folded already (foldWord.ts). Every node drops the celeb's
 * chats from memory before this returns, so that messages sent afterwards are compared with the new words.
 */
export async function saveUnwantedWords(ctx: Context, celebId: UserId, words: readonly string[]): Promise<string[]> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [celebId])
    await tx.rows(drop, [celebId, words])
    await tx.rows(add, [celebId, words])
    await reloadChatsOfCeleb(ctx, tx, celebId)
  })
  return listUnwantedWords(ctx, celebId)
}
