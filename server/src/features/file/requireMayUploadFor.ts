import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { Person } from '../../memory/people.ts'

/** Throws unless a person may send a photo or video to a chat. The chat feature supplies it. */
export type RequireMayUpload = (ctx: Context, person: Person, chatId: ChatId) => Promise<void>

/**
 * Requires that the caller may upload to this chat, or, if null, for paid contents, which only celebs may make. Throws
 * as `requireMayUpload` does, and `not_allowed`.
 */
export async function requireMayUploadFor(ctx: Context, { person }: Caller, chatId: ChatId | null): Promise<void> {
  if (chatId !== null) await ctx.requireMayUpload(ctx, person, chatId)
  else if (!person.isCeleb) throw new ApiError('not_allowed')
}
