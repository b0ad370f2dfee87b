import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { Queries } from '../../db/database.ts'

type ChatExport = Result<typeof api.user.export>['chat']

const selectFavorites =
  'select message_id as "chatMessageId", created_at as "createdAt" from chat_favorites where user_id = $1 order by created_at'
const selectReactions =
  'select message_id as "chatMessageId", emoji, created_at as "createdAt" from chat_reactions where user_id = $1 order by created_at'
const selectNotes =
  'select fan_id as "fanId", note, labels, updated_at as "updatedAt" from celeb_fan_notes where celeb_id = $1 order by updated_at'
const selectWords = 'select word from celeb_words where celeb_id = $1 order by word'

/** What a person kept and gave in chats; of a celeb also her notes on fans and the words that she does not want to see. */
export async function exportChat(db: Queries, userId: string): Promise<ChatExport> {
  const [favorites, reactions, fanNotes, words] = await Promise.all([
    db.rows<ChatExport['favorites'][number]>(selectFavorites, [userId]),
    db.rows<ChatExport['reactions'][number]>(selectReactions, [userId]),
    db.rows<ChatExport['fanNotes'][number]>(selectNotes, [userId]),
    db.rows<{ word: string }>(selectWords, [userId]),
  ])
  return { favorites, reactions, fanNotes, unwantedWords: words.map(({ word }) => word) }
}
