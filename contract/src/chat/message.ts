import { z } from 'zod'
import { Photo, Video, Voice } from '../file.ts'
import { ChatId, ChatMessageId, FileId, SendId } from '../ids.ts'
import { DMPrice } from '../money.ts'
import { User } from '../user.ts'
import { Timestamp } from '../wire.ts'
import { LinkPreview } from './linkPreview.ts'
import { shaped } from '../text/bounded.ts'

/** One emoji of Unicode's recommended set (RGI), including sequences such as families and flags. */
export const Emoji = shaped(40, /^\p{RGI_Emoji}$/v).meta({ id: 'Emoji' })

/** The message that a reply quotes, with only the fields shown above the reply. */
export const QuotedMessage = z
  .object({
    id: ChatMessageId,
    author: User.pick({ id: true, nickname: true }),
    content: z.string().nullable(),
    hasPhoto: z.boolean(),
    hasVideo: z.boolean(),
    hasVoice: z.boolean(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'QuotedMessage' })
export type QuotedMessage = z.infer<typeof QuotedMessage>

export const ReactionCount = z.object({ emoji: z.string(), count: z.int().positive() }).meta({ id: 'ReactionCount' })
export type ReactionCount = z.infer<typeof ReactionCount>

/**
 * A message as one viewer sees it. A broadcast is the same for every fan: only `read`, `myReaction` and `isFavorited`
 * depend on the viewer, and live events carry false and null there. `content` contains `{nickname}` as written. In a
 * broadcast, fans see only the celeb's reactions and their own.
 */
export const ChatMessage = z
  .object({
    id: ChatMessageId,
    chatId: ChatId,
    author: User.pick({ id: true, nickname: true, isCeleb: true, photoUrl: true }),
    createdAt: Timestamp,
    read: z.boolean(),
    sendId: SendId,
    content: z.string().nullable(),
    photoId: FileId.nullable(),
    photo: Photo.nullable(),
    videoId: FileId.nullable(),
    video: Video.nullable(),
    voiceId: FileId.nullable(),
    voice: Voice.nullable(),
    replyTo: QuotedMessage.nullable(),
    /**
     * A preview of the first linked page as it was at sending; it arrives shortly after the message
     * (`chatMessageUpdate`).
     */
    link: LinkPreview.nullable(),
    reactions: z.array(ReactionCount),
    /** The version of the reactions; a client ignores an update with a lower revision. */
    reactionRevision: z.int().nonnegative(),
    myReaction: z.string().nullable(),
    isFavorited: z.boolean(),
    /** The points that the author paid to send it; null for a free message. */
    pricePoints: DMPrice.nullable(),
    deletedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>
