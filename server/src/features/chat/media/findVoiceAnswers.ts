import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Handler } from '../../../http/call.ts'
import { premiumTo } from '../../relations/premiumTo.ts'

/** How long a fan's voice answer to a broadcast may be. Throws `not_found` for any other chat. */
export const findVoiceAnswers: Handler<typeof api.chat.voiceAnswers> = async (ctx, { person }, { chatId }) => {
  const chat = await ctx.chats.get(chatId)
  if (chat?.type !== 'private-broadcast' || !chat.celebId || chat.celebId === person.id) throw new ApiError('not_found')
  const isTaken = chat.shelter?.takesVoices && premiumTo(person, chat.celebId, ctx.now())
  return { maxMs: isTaken ? limits.voiceAnswerMaxMs : null }
}
