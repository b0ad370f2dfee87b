import type { QuotedMessage } from '@byeol/contract/chat/message.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { unknownNickname } from '../../profile/view.ts'
import type { QuotedRow } from './messageRow.ts'

/** The quoted message of an answer; null when the viewer does not see it. */
export function toQuoted(row: QuotedRow, language: Language): QuotedMessage | null {
  if (row.quoted_id === null || row.quoted_author_id === null) return null
  const isDeleted = row.quoted_deleted_at !== null
  return {
    id: row.quoted_id,
    author: { id: row.quoted_author_id, nickname: row.quoted_author_nickname ?? unknownNickname[language] },
    content: isDeleted ? null : row.quoted_content,
    hasPhoto: !isDeleted && row.quoted_media_id !== null && row.quoted_kind !== 'video',
    hasVideo: !isDeleted && row.quoted_kind === 'video',
    isDeleted,
  }
}
