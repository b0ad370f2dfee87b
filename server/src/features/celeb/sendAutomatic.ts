import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import { premiumTo } from '../relations/premiumTo.ts'
import { encodeMessage } from '../../live/frames.ts'
import { personRoom } from '../../live/sockets.ts'
import { noMedia } from '../chat/view/toMedia.ts'
import { mediaUrl } from '../profile/view.ts'

interface Greeting {
  celebId: UserId
  fanId: UserId
  chatId: ChatId
  content: string
  /** Made by automaticSendId.ts. */
  sendId: string
}

/**
 * The fan, if they have active premium. Reloads the fan from the database if memory does not know of the premium,
 * because the queue may run right after the premium has begun.
 */
async function findFan(ctx: Context, fanId: UserId, celebId: UserId): Promise<Person | null> {
  const known = await ctx.people.get(fanId)
  if (known && premiumTo(known, celebId, ctx.now())) return known
  const fan = await ctx.people.reload(fanId)
  return fan && premiumTo(fan, celebId, ctx.now()) ? fan : null
}

/**
 * Sends an automatic message of a celeb to one fan. It is stored once, even if this runs again. Only the fan gets the
 * live event, because the celeb's devices would get one for every fan. Returns false if the fan has no active premium,
 * or one of the two blocks the other.
 */
export async function sendAutomatic(
  ctx: Context,
  { celebId, fanId, chatId, content, sendId }: Greeting,
): Promise<boolean> {
  const [celeb, fan] = await Promise.all([ctx.people.get(celebId), findFan(ctx, fanId, celebId)])
  if (!celeb || !fan || fan.blocked.has(celebId) || celeb.blocked.has(fanId)) return false
  const message = {
    chatId,
    authorId: celebId,
    sendId,
    content,
    mediaId: null,
    replyToId: null,
    fanId,
    slotPrefix: null,
    slotBefore: null,
    slots: 0,
    isFiltered: false,
    held: null,
    broadcastOf: null,
    freeTo: null,
    payment: null,
  }
  try {
    await ctx.messages.write(message, ({ id, createdAt }) => {
      const chatMessage: ChatMessage = {
        id: id as ChatMessageId,
        chatId,
        author: { id: celebId, nickname: celeb.nickname, isCeleb: true, photoUrl: mediaUrl(celeb.photoKey) },
        createdAt,
        read: false,
        sendId,
        content,
        ...noMedia,
        replyTo: null,
        link: null,
        reactions: [],
        reactionRevision: 0,
        myReaction: null,
        isFavorited: false,
        pricePoints: null,
        deletedAt: null,
      }
      ctx.sockets.packetToRoom(personRoom(fanId), encodeMessage(chatMessage).live)
    })
  } catch (error) {
    // The message was already sent with the text from before the celeb’s edit.
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error
  }
  return true
}
