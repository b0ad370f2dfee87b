import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { processPhoto } from '../../file/processPhoto.ts'
import { storePhoto } from '../../file/storePhoto.ts'

/** Uploads a photo for a chat in which the caller may send photos. Others see it once a message carries it. */
export async function uploadPhoto(
  ctx: Context,
  me: Caller,
  { chatId }: { chatId: ChatId },
  { path, gone }: Upload,
): Promise<Result<typeof api.chat.uploadPhoto>> {
  const { id, width, height, preview } = await storePhoto(
    ctx,
    me.id,
    { chatId },
    await processPhoto(ctx, me.id, path, { gone, moves: true }),
  )
  return { file: { id, width, height, preview } }
}
