import { randomBytes } from 'node:crypto'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readStored } from '../../../providers/fileStore.ts'
import { blurPicture } from '../../file/processPhoto.ts'

export interface Cover {
  key: string
  width: number
  height: number
}

const select = `select storage_key from files where id = $1`

/**
 * Renders the blurred picture of a photo or a video's poster and stores it under a new key, which reveals nothing of
 * the original's key (reliability.md 21). Throws `too_many_requests`, `unavailable`.
 */
export async function renderCover(ctx: Context, celebId: UserId, fileId: FileId, blur: number): Promise<Cover> {
  const file = (await ctx.db.row(select, [fileId], { storage_key: column.text }))!
  const original = await readStored(ctx.files, `${file.storage_key}/large`)
  const { jpeg, width, height } = await blurPicture(ctx, celebId, original, blur)
  const key = `b-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(`${key}/blurred`, jpeg, 'image/jpeg')
  return { key, width, height }
}

export const removeCover = (ctx: Context, key: string): Promise<void> => ctx.files.remove(`${key}/blurred`)
