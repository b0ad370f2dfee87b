import type { ChatMessage } from '@byeol/contract/chat.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { firstLink } from '@byeol/contract/textPieces.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import { findUnseeing } from './announceAgain.ts'
import type { ChatFacts } from './chatFacts.ts'
import { keepLink } from './linkPreview.ts'
import { toLink } from './view.ts'

interface Told {
  author: Person
  chat: ChatFacts
  /** Who may hear of the message by now, as when it was sent; null for the room of the chat. */
  findRecipient: () => Promise<UserId | null>
}

const put = 'update chat_messages set link = $2 where id = $1 and deleted_at is null returning id'

/**
 * Reads the page that a new message links, keeps with it what the page says of itself and tells who sees the message.
 * Runs beside the answer: a page that is slow, gone or one too many leaves the message as it is, and its readers ask
 * for the preview by themselves (`chat/link-preview`).
 */
export async function attachLink(ctx: Context, { id, content }: ChatMessage, told: Told): Promise<void> {
  const url = firstLink(content)
  if (url === null || url.length > limits.linkMaxChars) return
  try {
    const kept = await keepLink(ctx, url)
    const link = toLink(content, kept)
    if (!link || !(await ctx.db.row(put, [id, kept]))) return
    await announce(ctx, { chatId: told.chat.id, chatMessageId: id, link }, told)
  } catch (error) {
    if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'a link was not kept with its message')
  }
}

/** By the rules of the message itself (announceMessage.ts), as they are now. */
async function announce(ctx: Context, update: { chatId: ChatFacts['id']; chatMessageId: ChatMessage['id']; link: NonNullable<ChatMessage['link']> }, { author, chat, findRecipient }: Told): Promise<void> {
  const event = 'chatMessageUpdate'
  const unseeing = await findUnseeing(ctx, update.chatMessageId)
  const recipient = await findRecipient()
  const { blockedBy } = ctx.people.peek(author.id) ?? author
  ctx.sockets.toPerson(author.id, event, update)
  if (recipient === null) ctx.sockets.toChat(chat.id, event, update, new Set([...blockedBy, ...unseeing, author.id]))
  else if (recipient !== author.id && !blockedBy.has(recipient) && !unseeing.includes(recipient)) ctx.sockets.toPerson(recipient, event, update)
}
