import { ApiError } from '@byeol/contract/errors.ts'
import type { MediaKind } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { isPeerThere } from './isPeerThere.ts'
import { requireMaySend } from './requireMaySend.ts'

/** Whether a person may write a message that is a photo, video or voice recording. Throws as `requireMaySend` does. */
export async function requireMayUpload(ctx: Context, person: Person, chatId: ChatId, kind: MediaKind): Promise<void> {
  const chat = await ctx.chats.get(chatId)
  if (!chat) throw new ApiError('not_found')
  requireMaySend(person, chat, null, null, ctx.now(), undefined, kind === 'voice')
  if (!(await isPeerThere(ctx, person, chat))) throw new ApiError('not_allowed')
}
