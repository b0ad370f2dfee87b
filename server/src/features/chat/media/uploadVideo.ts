import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { processVideo } from '../../file/processVideo.ts'
import { storeVideo } from '../../file/storeVideo.ts'

/** Uploads a video for a chat in which the caller may send videos. Others see it once a message carries it. */
export async function uploadVideo(
  ctx: Context,
  me: Caller,
  { chatId }: { chatId: ChatId },
  { path, gone }: Upload,
): Promise<Result<typeof api.chat.uploadVideo>> {
  return { file: await storeVideo(ctx, me.id, { chatId }, await processVideo(ctx, me.id, path, { gone })) }
}
