import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { processVoice } from '../../file/processVoice.ts'
import { storeVoice } from '../../file/storeVoice.ts'

/** Uploads a voice recording for a chat in which the caller may send one. Others hear it once a message carries it. */
export async function uploadVoice(
  ctx: Context,
  me: Caller,
  { chatId }: { chatId: ChatId },
  { path, gone }: Upload,
): Promise<Result<typeof api.chat.uploadVoice>> {
  const voice = await processVoice(ctx, me.id, path, { gone, maxMs: limits.voiceLetterMaxMs })
  return { file: await storeVoice(ctx, me.id, { chatId }, voice) }
}
