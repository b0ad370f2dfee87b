import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatId, ChatMessageId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Photo } from '@byeol/contract/file.ts'
import type { Language } from '@byeol/contract/language.ts'
import { photoLinks } from '../file/links.ts'
import { mediaUrl, unknownNickname } from '../user/view.ts'

/** The columns of MessageRow for a query that names `chat_messages m`, joins `users a` and left joins `files f`. */
export const messageColumns = `m.id, m.chat_id, m.send_id, m.content, m.photo_id, m.created_at, m.deleted_at, m.fan_id,
  a.id as author_id, a.nickname as author_nickname, a.is_celeb as author_is_celeb, a.photo_key as author_photo_key, a.deleted_at as author_deleted_at,
  f.storage_key, f.width, f.height, f.preview`

export const messageJoins = 'join users a on a.id = m.author_id left join files f on f.id = m.photo_id'

export interface MessageRow {
  id: ChatMessageId
  chat_id: ChatId
  send_id: string
  content: string | null
  photo_id: FileId | null
  created_at: Date
  deleted_at: Date | null
  fan_id: UserId | null
  author_id: UserId
  author_nickname: string
  author_is_celeb: boolean
  author_photo_key: string | null
  /** As text where the row came as JSON. */
  author_deleted_at: Date | string | null
  storage_key: string | null
  width: number | null
  height: number | null
  preview: string | null
}

/** How far each side of a chat has read, for one viewer. */
export interface ReadMarks {
  mine: string
  /** The other of two, or the celeb for a fan's reply; empty where nobody's reading shows. */
  theirs: string
}

export function toPhoto(row: Pick<MessageRow, 'photo_id' | 'storage_key' | 'width' | 'height' | 'preview'>, secret: Uint8Array, now: Date): Photo | null {
  if (row.photo_id === null || row.storage_key === null) return null
  return { id: row.photo_id, width: row.width!, height: row.height!, preview: row.preview!, links: photoLinks(secret, row.storage_key, now) }
}

const authorOf = (row: MessageRow, language: Language): ChatMessage['author'] =>
  row.author_deleted_at === null
    ? { id: row.author_id, nickname: row.author_nickname, isCeleb: row.author_is_celeb, photoUrl: mediaUrl(row.author_photo_key) }
    : { id: row.author_id, nickname: unknownNickname[language], isCeleb: false, photoUrl: null }

export interface Viewer {
  id: UserId
  language: Language
}

/** A row as one viewer sees it. What was deleted leaves nothing readable, and who left is nobody known. */
export function toMessage(row: MessageRow, viewer: Viewer, marks: ReadMarks, secret: Uint8Array, now: Date): ChatMessage {
  const gone = row.deleted_at !== null
  return {
    id: row.id,
    chatId: row.chat_id,
    author: authorOf(row, viewer.language),
    createdAt: row.created_at,
    read: row.id <= (row.author_id === viewer.id ? marks.theirs : marks.mine),
    sendId: row.send_id,
    content: gone ? null : row.content,
    photoId: gone ? null : row.photo_id,
    photo: gone ? null : toPhoto(row, secret, now),
    deletedAt: row.deleted_at,
  }
}
