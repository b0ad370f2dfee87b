import { createHash } from 'node:crypto'
import { limits } from '@byeol/contract/limits.ts'
import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import type { Translation } from '@byeol/contract/locale/translationCalls.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { decrypt, seal, type DataKeys } from '../../seal.ts'

const select = 'select encrypted from translations where text_hash = $1 and made_at > $2'
const put = `
  insert into translations (text_hash, encrypted, made_at)
  values ($1, $2, $3)
  on conflict (text_hash) do update
  set encrypted = excluded.encrypted, made_at = excluded.made_at`
const expire = `
  delete from translations
  where text_hash in (select text_hash from translations where made_at < $1 limit 5000)
  returning text_hash`

const purpose = 'translation'
const digest = (use: string, text: string, to: string): Buffer =>
  createHash('sha256').update(`${use}\n${to}\n${text}`).digest()
// The key is made from the original. So a row cannot be read once the original is deleted, and needs no erasure.
const keysOf = (text: string, to: string): DataKeys => new Map([['text', digest('key', text, to)]])
const oldest = (ctx: Context) => new Date(ctx.now().getTime() - limits.translationKeptMs)

export async function findKept(ctx: Context, text: string, to: TranslationLanguage): Promise<Translation | null> {
  const row = await ctx.db.row(select, [digest('name', text, to), oldest(ctx)], { encrypted: column.text })
  return row && decrypt<Translation>(keysOf(text, to), purpose, row.encrypted)
}

/** Keeps a translation for the other readers of the same text. */
export async function keep(
  ctx: Context,
  text: string,
  to: TranslationLanguage,
  translation: Translation,
): Promise<void> {
  const encrypted = seal(keysOf(text, to), purpose, translation)
  await ctx.db.rows(put, [digest('name', text, to), encrypted, ctx.now()])
}

/** Removes the translations that are a week old. */
export async function expireTranslations(ctx: Context): Promise<void> {
  for (let isMore = true; isMore;) isMore = (await ctx.db.rows(expire, [oldest(ctx)])).length > 0
}
