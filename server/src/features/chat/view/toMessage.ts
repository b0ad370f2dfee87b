import { column, type RowOf } from '../../../db/columns.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { LinkPreview } from '@byeol/contract/chat/linkPreview.ts'
import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { firstLink } from '@byeol/contract/text/textPieces.ts'
import { mediaUrl, unknownNickname } from '../../profile/view.ts'
import type { MessageRow } from './messageRow.ts'
import { toLink } from './toLink.ts'
import { noMedia, toMedia } from './toMedia.ts'
import { toQuoted } from './toQuoted.ts'
import { toReactions } from './toReactions.ts'

export interface Viewer {
  id: UserId
  language: Language
}

/** The read marks of both sides of a chat, for one viewer. */
export const readMarksShape = {
  mine: column.text,
  /** The mark of the peer, or of the celeb for a fan's reply; empty where no mark is shown. */
  theirs: column.text,
}
export type ReadMarks = RowOf<typeof readMarksShape>

function linkOf({ content, link }: Pick<MessageRow, 'content' | 'link'>): LinkPreview | null {
  const url = link && firstLink(content)
  return url ? toLink(url, link) : null
}

const authorOf = (row: MessageRow, language: Language): ChatMessage['author'] =>
  row.author_deleted_at === null
    ? {
        id: row.author_id,
        nickname: row.author_nickname,
        isCeleb: row.author_is_celeb,
        photoUrl: mediaUrl(row.author_photo_key),
      }
    : { id: UNKNOWN_USER_ID, nickname: unknownNickname[language], isCeleb: false, photoUrl: null }

/** A row as one viewer sees it. A deleted message has no content, and a deleted author is the unknown user. */
export function toMessage(
  row: MessageRow,
  viewer: Viewer,
  marks: ReadMarks,
  secret: Uint8Array,
  now: Date,
): ChatMessage {
  const isDeleted = row.deleted_at !== null
  return {
    id: row.id,
    chatId: row.chat_id,
    author: authorOf(row, viewer.language),
    createdAt: row.created_at,
    read: row.id <= (row.author_id === viewer.id ? marks.theirs : marks.mine),
    sendId: row.send_id,
    content: isDeleted ? null : row.content,
    ...(isDeleted ? noMedia : toMedia(row, secret, now)),
    replyTo: isDeleted ? null : toQuoted(row, viewer.language),
    link: isDeleted ? null : linkOf(row),
    reactions: isDeleted ? [] : toReactions(row.reactions),
    reactionRevision: row.reaction_revision,
    myReaction: isDeleted ? null : row.my_reaction,
    isFavorited: !isDeleted && row.is_favorited,
    pricePoints: row.price_points,
    deletedAt: row.deleted_at,
  }
}
