import type { QuotedMessage } from '@byeol/contract/chat/message.ts'
import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { unknownNickname } from '../../profile/view.ts'
import type { QuotedRow } from './messageRow.ts'

const authorOf = (id: UserId, nickname: string | null, language: Language): QuotedMessage['author'] =>
  nickname === null ? { id: UNKNOWN_USER_ID, nickname: unknownNickname[language] } : { id, nickname }

/** The quoted message of an answer; null when the viewer does not see it. */
export function toQuoted(row: QuotedRow, language: Language): QuotedMessage | null {
  if (row.quoted_id === null || row.quoted_author_id === null) return null
  const isDeleted = row.quoted_deleted_at !== null
  return {
    id: row.quoted_id,
    author: authorOf(row.quoted_author_id, row.quoted_author_nickname, language),
    content: isDeleted ? null : row.quoted_content,
    // The file's row is gone once support has deleted it.
    hasPhoto: !isDeleted && row.quoted_media_id !== null && (row.quoted_kind ?? 'photo') === 'photo',
    hasVideo: !isDeleted && row.quoted_kind === 'video',
    hasVoice: !isDeleted && row.quoted_kind === 'voice',
    isDeleted,
  }
}
