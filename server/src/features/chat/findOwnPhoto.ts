import { ApiError } from '@byeol/contract/errors.ts'
import type { Photo } from '@byeol/contract/file.ts'
import type { ChatId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { toPhoto, type MessageRow } from './view.ts'

const select = 'select id as photo_id, storage_key, width, height, preview from files where id = $1 and owner_id = $2 and chat_id = $3'

/** The uploaded photo that a message wants to carry: one's own, uploaded for this very chat. Throws `not_found`. */
export async function findOwnPhoto(ctx: Context, ownerId: UserId, chatId: ChatId, photoId: FileId): Promise<Photo> {
  const row = await ctx.db.row<Pick<MessageRow, 'photo_id' | 'storage_key' | 'width' | 'height' | 'preview'>>(select, [photoId, ownerId, chatId])
  const photo = row && toPhoto(row, ctx.secrets.file, ctx.now())
  if (!photo) throw new ApiError('not_found')
  return photo
}
