import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { ChatMessageParams } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import type { Person } from '../../../memory/people.ts'
import { encodeMessage, type MessagePackets } from '../../../live/frames.ts'
import { announcePointsSoon } from '../../../ledger/announcePoints.ts'
import { mediaUrl } from '../../profile/view.ts'
import { announceMessage } from './announceMessage.ts'
import { attachLink } from './attachLink.ts'
import { countHeld, repeats } from './countHeld.ts'
import type { Written } from './findStored.ts'
import { findOwnMedia, namedMedia } from '../media/findOwnMedia.ts'
import { findQuoted, type Quoted } from './findQuoted.ts'
import { acceptRequest } from '../visibility/acceptRequest.ts'
import { isPeerThere } from '../visibility/isPeerThere.ts'
import { requireMaySend, type Sending } from '../visibility/requireMaySend.ts'
import { requestOf } from '../visibility/requests.ts'
import { requireRoomTurn } from '../visibility/requireRoomTurn.ts'
import { noMedia } from '../view/toMedia.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { NewMessage } from './storedMessage.ts'

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

/** Where a message comes from: a socket, or none if it was sent by an HTTP call or was scheduled. */
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
    // Another node may have begun or ended premium a moment ago, so decide again with fresh data from the database.
    const isDenied = denied instanceof ApiError && denied.code === 'membership_required'
    const fresh = isDenied ? await ctx.people.reload(person.id) : null
    if (!fresh) throw denied
    return send(ctx, fresh, message, from)
  }
}

/** What a message shows besides its text. A part stays empty if a check fails before the part is looked up. */
interface Parts {
  media: Pick<ChatMessage, keyof typeof noMedia>
  quoted: Quoted | null
}

async function send(ctx: Context, person: Person, message: NewText, from: From): Promise<Sent> {
  const { chatId, content = null, replyToId = null } = message.chatMessageParams
  const mediaId = namedMedia(message.chatMessageParams)?.mediaId ?? null
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (!chat) throw new ApiError('not_found')
  const body = { chatId, authorId: person.id, sendId: message.sendId, content, mediaId, replyToId }
  const parts: Parts = { media: noMedia, quoted: null }
  const view = (written: Written): Sent => viewOf(person, message, parts, written)
  let sending: Sending
  try {
    sending = await requireSendable(ctx, person, chat, message, parts)
  } catch (denied) {
    // A resend of a stored message succeeds, even if sending it is no longer allowed (reliability.md 13).
    const stored = await ctx.messages.find(body)
    if (!stored) throw denied
    return view(stored)
  }
  const findRecipient = () => findRecipientNow(ctx, person, chat, sending)
  const recipient = await findRecipient()
  const payment = paymentOf(person, message, sending)
  let announced: Sent | null = null
  const written = await ctx.messages.write({ ...body, ...sending, payment }, (done) => {
    announced = view(done)
    if (sending.held) countHeld(ctx, person.id, chat, sending.held.kind)
    if (done.pricePoints !== null) announcePointsSoon(ctx, person.id)
    announceMessage(ctx, announced, { author: person, chat, recipient, from: from.socket, quoted: parts.quoted })
    // A request shows no pictures, so its links have no previews.
    if (!requestOf(chat, person.id))
      void attachLink(ctx, announced.chatMessage, { author: person, platform: from.platform, chat, findRecipient })
  })
  // No event for a resend: the first send already announced it.
  return announced ?? view(written)
}

/** Throws unless the person may send this message now. Fills `parts` with what it shows, and accepts a request. */
async function requireSendable(
  ctx: Context,
  person: Person,
  chat: ChatFacts,
  { chatMessageParams }: NewText,
  parts: Parts,
): Promise<Sending> {
  const { chatId, content = null, replyToId = null } = chatMessageParams
  const named = namedMedia(chatMessageParams)
  if (named) parts.media = await findOwnMedia(ctx, ctx.db, person.id, chatId, named)
  if (replyToId) parts.quoted = await findQuoted(ctx, person, chat, chatId, replyToId)
  const isRepeat = () => content !== null && repeats(ctx, person, chat, content)
  const isVoice = named?.kind === 'voice'
  const sending = requireMaySend(person, chat, content, parts.quoted?.fanId ?? null, ctx.now(), isRepeat, isVoice)
  if (sending.fanId === person.id) requireShortVoice(parts.media)
  if (!(await isPeerThere(ctx, person, chat))) throw new ApiError('not_allowed')
  await requireRoomTurn(ctx, person.id, chatId)
  await acceptRequest(ctx, person.id, chat)
  return sending
}

/** In milliseconds. For recorders that stop a little late. */
const graceMs = 1_000

function requireShortVoice({ voice }: Parts['media']): void {
  if (!voice || voice.durationMs <= limits.voiceAnswerMaxMs + graceMs) return
  throw new ApiError('invalid_parameters', [
    { path: 'chatMessageParams.voiceId', message: `${limits.voiceAnswerMaxMs} ms` },
  ])
}

/** Who gets the live event. Only the author does when the message is filtered or its recipient gets no events. */
async function findRecipientNow(
  ctx: Context,
  person: Person,
  chat: ChatFacts,
  { isFiltered, recipient }: Sending,
): Promise<Sending['recipient']> {
  if (isFiltered) return person.id
  return recipient === null || (await mayReceiveEvents(ctx, recipient, chat)) ? recipient : person.id
}

const paymentOf = (
  person: Person,
  { chatMessageParams: { pricePoints } }: NewText,
  { paidTo }: Sending,
): NewMessage['payment'] =>
  paidTo === null ? null : { celebId: paidTo, seenPoints: pricePoints ?? null, isTester: person.kind === 'tester' }

/** The message as everybody gets it. A deleted message has no content. */
function viewOf(
  person: Person,
  { sendId, chatMessageParams: { chatId, content } }: NewText,
  { media, quoted }: Parts,
  { id, createdAt, deletedAt, pricePoints }: Written,
): Sent {
  const chatMessage: ChatMessage = {
    id: id as ChatMessageId,
    chatId,
    author: { id: person.id, nickname: person.nickname, isCeleb: person.isCeleb, photoUrl: mediaUrl(person.photoKey) },
    createdAt,
    read: false,
    sendId,
    content: deletedAt ? null : (content ?? null),
    ...(deletedAt ? noMedia : media),
    replyTo: deletedAt ? null : (quoted?.message ?? null),
    link: null,
    reactions: [],
    reactionRevision: 0,
    myReaction: null,
    isFavorited: false,
    pricePoints,
    deletedAt,
  }
  const isQuoteSeen = !quoted || (!quoted.isFiltered && quoted.withoutAccess.length === 0)
  return {
    chatMessage,
    packets: encodeMessage(chatMessage),
    unquoted: isQuoteSeen ? null : encodeMessage({ ...chatMessage, replyTo: null }),
  }
}
