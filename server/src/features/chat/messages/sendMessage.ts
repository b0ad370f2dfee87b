import type { ChatMessage, ChatMessageParams } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import { premiumTo, type Person } from '../../../memory/people.ts'
import { encodeMessage, type MessagePackets } from '../../../socket/frames.ts'
import { mediaUrl } from '../../profile/view.ts'
import { announceAgain } from './announceAgain.ts'
import { announceMessage } from './announceMessage.ts'
import { attachLink } from './attachLink.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Written } from './messageWriter.ts'
import { findOwnMedia } from '../media/findOwnMedia.ts'
import { findQuoted, type Quoted } from './findQuoted.ts'
import { requireMaySend, type Sending } from '../visibility/requireMaySend.ts'
import { noMedia } from '../view/view.ts'

/** A stored message, and what carries it to sockets. */
interface Sent {
  chatMessage: ChatMessage
  packets: MessagePackets
  /** For those who do not see what it quotes; null when all do. */
  unquoted: MessagePackets | null
}

/** Who hears of it live: a fan who may not read her celeb's chat any more hears nothing (reliability.md 17). */
async function hearing(
  ctx: Context,
  author: Person,
  chat: ChatFacts,
  recipient: UserId | null,
): Promise<UserId | null> {
  if (recipient === null || !author.isCeleb || recipient === chat.celebId || chat.celebMembers.includes(recipient))
    return recipient
  const fan = ctx.people.peek(recipient) ?? (await ctx.people.get(recipient))
  const isHearing =
    chat.type === 'private' ? fan?.mayEnter.has(author.id) : fan && premiumTo(fan, author.id, ctx.now()) !== null
  return isHearing ? recipient : author.id
}

/**
 * Stores a message and tells everybody who may see it; the answer comes after commit. The same sendId again gives
 * the same message, the same with another body throws `conflict`. Rule: rules.md, Chats. `from` is the socket
 * that sent it: its own acknowledgement is told apart.
 */
export async function sendMessage(
  ctx: Context,
  person: Person,
  { sendId, chatMessageParams }: { sendId: string; chatMessageParams: ChatMessageParams },
  from: Socket | null = null,
): Promise<Sent> {
  const { chatId, content = null, photoId = null, videoId = null, replyToId = null } = chatMessageParams
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (!chat) throw new ApiError('not_found')
  let media: Pick<ChatMessage, keyof typeof noMedia> = noMedia
  let quoted: Quoted | null = null

  const view = ({ id, createdAt, deletedAt }: Written): Sent => {
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
      deletedAt,
    }
    const isQuoteSeen = !quoted || (!quoted.isFiltered && quoted.unseeing.length === 0)
    return {
      chatMessage,
      packets: encodeMessage(chatMessage),
      unquoted: isQuoteSeen ? null : encodeMessage({ ...chatMessage, replyTo: null }),
    }
  }
  const sent = { chatId, authorId: person.id, sendId, content, photoId: photoId ?? videoId, replyToId }
  let sending: Sending
  try {
    if (photoId || videoId) media = await findOwnMedia(ctx, person.id, chatId, { photoId, videoId })
    quoted = replyToId ? await findQuoted(ctx, person, chat, chatId, replyToId) : null
    sending = requireMaySend(person, chat, content, quoted?.fanId ?? null, ctx.now())
  } catch (denied) {
    // What was stored while it was allowed is a success for ever (reliability.md 13).
    const stored = await ctx.messages.find(sent)
    if (!stored) throw denied
    return view(stored)
  }
  const { recipient: wanted, ...stored } = sending
  const findRecipient = async () => (stored.isFiltered ? person.id : hearing(ctx, person, chat, wanted))
  const recipient = await findRecipient()
  let told: Sent | null = null
  const written = await ctx.messages.write({ ...sent, ...stored }, (done) => {
    told = view(done)
    announceMessage(ctx, told, { author: person, chat, recipient, from, quoted })
    void attachLink(ctx, told.chatMessage, { author: person, chat, findRecipient })
  })
  if (told) return told
  const again = view(written)
  await announceAgain(ctx, again, { author: person, chat, recipient, from, quoted })
  return again
}
