import type { ChatMessage, ChatMessageParams } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Photo } from '@byeol/contract/file.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import { encodeMessage, type MessagePackets } from '../../socket/frames.ts'
import { mediaUrl } from '../user/view.ts'
import { announceMessage } from './announceMessage.ts'
import type { ChatFacts } from './chatFacts.ts'
import type { Written } from './messageWriter.ts'
import { findOwnPhoto } from './findOwnPhoto.ts'
import { requireMaySend, type Sending } from './requireMaySend.ts'

/** A stored message, and what carries it to sockets. */
interface Sent {
  chatMessage: ChatMessage
  packets: MessagePackets
}

/** Who hears of it live: a fan who may not enter her celeb's direct chat hears nothing (reliability.md 17). */
async function hearing(ctx: Context, author: Person, chat: ChatFacts, recipient: UserId | null): Promise<UserId | null> {
  if (recipient === null || chat.type !== 'private' || !author.isCeleb || chat.celebMembers.includes(recipient)) return recipient
  const fan = ctx.people.peek(recipient) ?? (await ctx.people.get(recipient))
  return fan?.mayEnter.has(author.id) ? recipient : author.id
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
  const { chatId, content = null, photoId = null } = chatMessageParams
  const chat = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  if (!chat) throw new ApiError('not_found')
  const photo: Photo | null = photoId ? await findOwnPhoto(ctx, person.id, chatId, photoId) : null

  const view = ({ id, createdAt, deletedAt }: Written): Sent => {
    const chatMessage: ChatMessage = {
      id: id as ChatMessageId,
      chatId,
      author: { id: person.id, nickname: person.nickname, isCeleb: person.isCeleb, photoUrl: mediaUrl(person.photoKey) },
      createdAt,
      read: false,
      sendId,
      content: deletedAt ? null : content,
      photoId: deletedAt ? null : photoId,
      photo: deletedAt ? null : photo,
      deletedAt,
    }
    return { chatMessage, packets: encodeMessage(chatMessage) }
  }
  const sent = { chatId, authorId: person.id, sendId, content, photoId }
  let sending: Sending
  try {
    sending = requireMaySend(person, chat, content, ctx.now())
  } catch (denied) {
    // What was stored while it was allowed is a success for ever (reliability.md 13).
    const stored = await ctx.messages.find(sent)
    if (!stored) throw denied
    return view(stored)
  }
  const { fanId, slotPrefix, broadcastOf } = sending
  const recipient = await hearing(ctx, person, chat, sending.recipient as UserId | null)
  let told: Sent | null = null
  const written = await ctx.messages.write({ ...sent, fanId, slotPrefix, broadcastOf }, (stored) => {
    told = view(stored)
    announceMessage(ctx, told.chatMessage, told.packets, recipient, from)
  })
  return told ?? view(written)
}
