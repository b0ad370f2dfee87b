import { ApiError } from '@byeol/contract/errors.ts'
import type { MediaKind } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { Person } from '../../memory/people.ts'

/** Throws unless a person may send media of this kind to a chat. The chat feature supplies it. */
export type RequireMayUpload = (ctx: Context, person: Person, chatId: ChatId, kind: MediaKind) => Promise<void>

/**
 * Requires that the caller may upload to this chat, or, if null, for paid contents, which only celebs may make. Throws
 * as `requireMayUpload` does, and `not_allowed`.
 */
export async function requireMayUploadFor(
  ctx: Context,
  { person }: Caller,
  chatId: ChatId | null,
  kind: MediaKind,
): Promise<void> {
  if (chatId !== null) await ctx.requireMayUpload(ctx, person, chatId, kind)
  else if (!person.isCeleb) throw new ApiError('not_allowed')
}
