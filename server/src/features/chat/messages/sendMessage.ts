import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { ChatMessageParams } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import type { Person } from '../../../memory/people.ts'
import { encodeMessage, type MessagePackets } from '../../../live/frames.ts'
import { announcePointsSoon } from '../../../ledger/announcePoints.ts'
import { mediaUrl } from '../../profile/view.ts'
import { announceMessage } from './announceMessage.ts'
import { attachLink } from './attachLink.ts'
import type { Written } from './messageLane.ts'
import { findOwnMedia } from '../media/findOwnMedia.ts'
import { findQuoted, type Quoted } from './findQuoted.ts'
import { acceptRequest } from '../visibility/acceptRequest.ts'
import { isPeerThere } from '../visibility/isPeerThere.ts'
import { requireMaySend, type Sending } from '../visibility/requireMaySend.ts'
import { requestOf } from '../visibility/requests.ts'
import { requireRoomTurn } from '../visibility/requireRoomTurn.ts'
import { noMedia } from '../view/toMedia.ts'

/** A stored message, and the packets that carry it to sockets. */
interface Sent {
  chatMessage: ChatMessage
  packets: MessagePackets
  /** The packets for viewers who do not see the quoted message; null when everybody sees it. */
  unquoted: MessagePackets | null
}

interface NewText {
  sendId: string
  chatMessageParams: ChatMessageParams
}

/** Where a message comes from: its socket, unless it was a call or was scheduled. */
interface From {
  socket: Socket | null
  platform: Platform
}

/**
 * Stores a message, announces it to everybody who may see it, and resolves after commit. The same sendId returns the
 * same message, and throws `conflict` with another body. A paid message takes the points in the same transaction.
 * Answering a request accepts it. The sending socket gets an acknowledgement instead of the event. Rule: rules.md,
 * Chats.
 */
export async function sendMessage(
  ctx: Context,
  person: Person,
  message: NewText,
  from: From = { socket: null, platform: 'web' },
): Promise<Sent> {
  try {
    return await send(ctx, person, message, from)
  } catch (denied) {
    // Another node may have begun or ended premium a moment ago: decide again by what the database says.
    const isDenied = denied instanceof ApiError && denied.code === 'membership_required'
    const fresh = isDenied ? await ctx.people.reload(person.id) : null
    if (!fresh) throw denied
    return send(ctx, fresh, message, from)
  }
}

async function send(
  ctx: Context,
  person: Person,
  { sendId, chatMessageParams }: NewText,
  { socket, platform }: From,
): Promise<Sent> {
  const { chatId, content = null, photoId = null, videoId = null, replyToId = null, pricePoints } = chatMessageParams
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (!chat) throw new ApiError('not_found')
  let media: Pick<ChatMessage, keyof typeof noMedia> = noMedia
  let quoted: Quoted | null = null

  const view = ({ id, createdAt, deletedAt, pricePoints: paidPoints }: Written): Sent => {
    const chatMessage: ChatMessage = {
      id: id as ChatMessageId,
      chatId,
      author: {
        id: person.id,
        nickname: person.nickname,
        isCeleb: person.isCeleb,
        photoUrl: mediaUrl(person.photoKey),
      },
      createdAt,
      read: false,
      sendId,
      content: deletedAt ? null : content,
      ...(deletedAt ? noMedia : media),
      replyTo: deletedAt ? null : (quoted?.message ?? null),
      link: null,
      reactions: [],
      reactionRevision: 0,
      myReaction: null,
      isFavorited: false,
      pricePoints: paidPoints,
      deletedAt,
    }
    const isQuoteSeen = !quoted || (!quoted.isFiltered && quoted.withoutAccess.length === 0)
    return {
      chatMessage,
      packets: encodeMessage(chatMessage),
      unquoted: isQuoteSeen ? null : encodeMessage({ ...chatMessage, replyTo: null }),
    }
  }
  const sent = { chatId, authorId: person.id, sendId, content, mediaId: photoId ?? videoId, replyToId }
  let sending: Sending
  try {
    if (photoId || videoId) media = await findOwnMedia(ctx, person.id, chatId, { photoId, videoId })
    quoted = replyToId ? await findQuoted(ctx, person, chat, chatId, replyToId) : null
    sending = requireMaySend(person, chat, content, quoted?.fanId ?? null, ctx.now())
    if (!(await isPeerThere(ctx, person, chat))) throw new ApiError('not_allowed')
    await requireRoomTurn(ctx, person.id, chatId)
    await acceptRequest(ctx, person.id, chat)
  } catch (denied) {
    // A resend of a stored message succeeds, even if sending it is no longer allowed (reliability.md 13).
    const stored = await ctx.messages.find(sent)
    if (!stored) throw denied
    return view(stored)
  }
  const { recipient: intendedRecipient, paidTo, ...stored } = sending
  const payment =
    paidTo === null ? null : { celebId: paidTo, seenPoints: pricePoints ?? null, isTester: person.kind === 'tester' }
  const findRecipient = async () => {
    if (stored.isFiltered) return person.id
    return intendedRecipient === null || (await mayReceiveEvents(ctx, intendedRecipient, chat))
      ? intendedRecipient
      : person.id
  }
  const recipient = await findRecipient()
  let announced: Sent | null = null
  const written = await ctx.messages.write({ ...sent, ...stored, payment }, (done) => {
    announced = view(done)
    if (done.pricePoints !== null) announcePointsSoon(ctx, person.id)
    announceMessage(ctx, announced, { author: person, chat, recipient, from: socket, quoted })
    // A request shows no pictures, so its links have no previews.
    if (!requestOf(chat, person.id))
      void attachLink(ctx, announced.chatMessage, { author: person, platform, chat, findRecipient })
  })
  // No event for a resend: the first send already announced it.
  return announced ?? view(written)
}
