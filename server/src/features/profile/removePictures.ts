import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isRemoved } from '../file/removedMedia.ts'
import { personChanged } from '../relations/personChanged.ts'

const remove = `
  delete from files f
  where f.owner_id = $1 and f.made_for is not null and ${isRemoved('f')}
  returning f.storage_key as key`
const clear = `
  update users
  set photo_key = case when photo_key = any($2::text[]) then null else photo_key end,
    cover_key = case when cover_key = any($2::text[]) then null else cover_key end
  where id = $1`

/** Removes the portraits and covers of a person that are recordings of victims (`rememberRemoved`). */
export async function removePictures(ctx: Context, userId: UserId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const keys = (await tx.rows(remove, [userId], { key: column.text })).map(({ key }) => key)
    await tx.rows(clear, [userId, keys])
    tx.afterCommit(async () => {
      await Promise.all(keys.map((key) => ctx.files.remove(key)))
      await personChanged(ctx, userId)
    })
  })
}
