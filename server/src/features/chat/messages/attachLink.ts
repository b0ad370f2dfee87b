import type { ChatMessage } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { firstLink } from '@byeol/contract/textPieces.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findUnseeing } from '../visibility/findUnseeing.ts'
import { deafTo } from '../visibility/hears.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { keepLink } from '../media/linkPreview.ts'
import { toLink } from '../view/toLink.ts'

interface Told {
  author: Person
  chat: ChatFacts
  /** Who hears of the message, asked again; null for the room of the chat. */
  findRecipient: () => Promise<UserId | null>
}

const put = 'update chat_messages set link = $2 where id = $1 and deleted_at is null returning id'

/** Pages that a node reads at once for one author; the author's other messages stay without a preview. */
const atOncePerAuthor = 2

/**
 * Starts to read one more page for this author and returns the function that ends it. Null when the author has enough:
 * pages and their pictures cost everybody's uploads (reliability.md 29).
 */
function beginReading(ctx: Context, authorId: UserId): (() => void) | null {
  const rate = { perSecond: limits.linksKeptPerMinute / 60, burst: limits.linksKeptPerMinute }
  const end = ctx.limits.atOnce('linked pages', atOncePerAuthor).begin(authorId)
  if (!end || ctx.limits.rate('linked pages', rate).take(authorId) === 0) return end
  end()
  return null
}

/**
 * Reads the page that a new message links, keeps the page's preview with the message and tells those who see the
 * message. Runs beside the answer: when the page is slow, gone or one too many, the message stays as it is, and its
 * readers ask for the preview by themselves (`chat/link-preview`).
 */
export async function attachLink(ctx: Context, message: ChatMessage, told: Told): Promise<void> {
  const url = firstLink(message.content)
  const authorId = told.author.id
  const end = url === null ? null : beginReading(ctx, authorId)
  if (url === null || !end) return
  try {
    await attach(ctx, url, message.id, told)
  } catch (error) {
    if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'a link was not kept with its message')
  } finally {
    end()
  }
}

/** Tells the preview by the rules of the message itself (announceMessage.ts), as they are once the page is read. */
async function attach(
  ctx: Context,
  url: string,
  id: ChatMessageId,
  { author, chat, findRecipient }: Told,
): Promise<void> {
  const kept = await keepLink(ctx, url)
  if (!kept) return
  const [unseeing, recipient] = [await findUnseeing(ctx, id), await findRecipient()]
  if (!(await ctx.db.row(put, [id, kept]))) return
  const known = await ctx.people.get(author.id)
  if (!known) return
  const event = 'chatMessageUpdate'
  const update = { chatId: chat.id, chatMessageId: id, link: toLink(url, kept) }
  ctx.sockets.toPerson(author.id, event, update)
  if (recipient === null) ctx.sockets.toChat(chat.id, event, update, deafTo(known, chat, [...unseeing, author.id]))
  else if (recipient !== author.id && !known.blockedBy.has(recipient) && !unseeing.includes(recipient))
    ctx.sockets.toPerson(recipient, event, update)
}
