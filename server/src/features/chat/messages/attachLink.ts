import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { firstLink } from '@byeol/contract/text/textPieces.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findViewersWithoutAccess } from '../visibility/findViewersWithoutAccess.ts'
import { excludedFromRoom } from '../visibility/liveDelivery.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { keepLink } from '../media/linkPreview.ts'
import { toLink } from '../view/toLink.ts'

interface Delivery {
  author: Person
  platform: Platform
  chat: ChatFacts
  /** Decides again which person gets the message live; null means the room of the chat. */
  findRecipient: () => Promise<UserId | null>
}

const storeLink = 'update chat_messages set link = $2 where id = $1 and deleted_at is null returning id'

/** Whether the author has linked fewer pages in the last minute than they may. */
const mayRead = (ctx: Context, authorId: UserId): boolean => {
  const rate = { perSecond: limits.linksKeptPerMinute / 60, burst: limits.linksKeptPerMinute }
  return ctx.limits.rate('linked pages', rate).take(authorId) === 0
}

/**
 * Reads the page that a new message links to, stores its preview with the message and sends it to everybody who sees
 * the message. Runs after the message was acknowledged, when it is the author's turn. If the page is missing, or the
 * author has reached a limit, the message has no preview, and clients request one themselves (`chat/link-preview`).
 */
export async function attachLink(ctx: Context, message: ChatMessage, delivery: Delivery): Promise<void> {
  const url = firstLink(message.content)
  if (url === null || !mayRead(ctx, delivery.author.id)) return
  try {
    await attach(ctx, url, message.id, delivery)
  } catch (error) {
    if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'a link was not kept with its message')
  }
}

/** Sends the preview by the rules of the message (announceMessage.ts), as they apply once the page is read. */
async function attach(
  ctx: Context,
  url: string,
  id: ChatMessageId,
  { author, platform, chat, findRecipient }: Delivery,
): Promise<void> {
  const kept = await keepLink(ctx, { id: author.id, platform }, url)
  if (!kept) return
  const [withoutAccess, recipient] = [await findViewersWithoutAccess(ctx, id), await findRecipient()]
  if (!(await ctx.db.row(storeLink, [id, kept]))) {
    // The message was deleted while the page was read.
    if (kept.pictureKey) await ctx.queue.add(ctx.db, 'removeLinkPicture', { pictureKey: kept.pictureKey })
    return
  }
  const freshAuthor = await ctx.people.get(author.id)
  if (!freshAuthor) return
  const event = 'chatMessageUpdate'
  const update = { chatId: chat.id, chatMessageId: id, link: toLink(url, kept) }
  ctx.sockets.toPerson(author.id, event, update)
  if (recipient === null)
    ctx.sockets.toChat(chat.id, event, update, {
      skip: excludedFromRoom(freshAuthor, chat, [...withoutAccess, author.id]),
      authorId: author.id,
    })
  else if (recipient !== author.id && !freshAuthor.blockedBy.has(recipient) && !withoutAccess.includes(recipient))
    ctx.sockets.toPerson(recipient, event, update, { authorId: author.id })
}
