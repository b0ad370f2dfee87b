import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { requireMayUpload } from '../chat/visibility/requireMayUpload.ts'

/** The caller may upload for a chat, or as a celeb for contents (null). Throws as `requireMayUpload`, `not_allowed`. */
export async function requireMayUploadFor(ctx: Context, { person }: Caller, chatId: ChatId | null): Promise<void> {
  if (chatId !== null) await requireMayUpload(ctx, person, chatId)
  else if (!person.isCeleb) throw new ApiError('not_allowed')
}
