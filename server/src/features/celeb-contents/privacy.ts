import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { removeCover } from './making/renderCover.ts'
import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectMade = `
  select title, description, price_points as "pricePoints", status, created_at as "createdAt"
  from contents
  where celeb_id = $1
  order by id`
const selectBought = `
  select c.title, p.celeb_id as "celebUserId", p.price_won as "priceWon", p.price_points as "pricePoints",
    p.bought_at as "boughtAt", p.opened_at as "openedAt", p.ended_at as "endedAt"
  from contents_purchases p
  join contents c on c.id = p.contents_id
  where p.user_id = $1
  order by p.id`
const isUnsold = 'not exists (select from contents_purchases p where p.contents_id = c.id)'
const selectUnsold = `
  select c.cover_key
  from contents c
  where c.celeb_id = $1 and c.cover_key is not null and ${isUnsold}`

async function eraseCovers(ctx: Context, userId: UserId): Promise<void> {
  for (const { cover_key: key } of await ctx.db.rows(selectUnsold, [userId], { cover_key: column.text }))
    await removeCover(ctx, key)
}

const erasure = 'kept: what was bought, for the five years of payment records (rules.md, People)' as const

export const celebContentsPrivacy = {
  columns: {
    'contents.celeb_id': {
      download: 'contents',
      erasure: 'kept: what somebody bought stays theirs; what nobody bought is erased',
    },
    'contents_purchases.user_id': { download: 'boughtContents', erasure },
    'contents_purchases.celeb_id': { download: 'no: rows of the fans who paid', erasure },
  },
  exports: {
    contents: ({ db }, userId) => db.rows(selectMade, [userId], exported.contents.element),
    boughtContents: ({ db }, userId) => db.rows(selectBought, [userId], exported.boughtContents.element),
  },
  eraseFirst: eraseCovers,
  // The next run of `removeUnusedFiles` deletes their files.
  erase: [
    `delete from contents c where c.celeb_id = $1 and ${isUnsold}`,
    `update contents set title = '' where celeb_id = $1 and status = 'removed'`,
  ],
} satisfies FeaturePrivacy
