import type { Queries } from '../../db/database.ts'
import { exported, type FeaturePrivacy, type PersonExport } from '../../personal-data/FeaturePrivacy.ts'
import { eraseCopies } from './media/makeWatermark.ts'
import { eraseReactions } from './reactions/eraseReactions.ts'

type ChatExport = PersonExport['chat']

const selectSettings = `
  select chat_id as "chatId", is_muted as "isMuted", pinned_at as "pinnedAt"
  from chat_settings
  where user_id = $1
  order by chat_id`
const selectFavorites = `
  select message_id as "chatMessageId", created_at as "createdAt"
  from chat_favorites
  where user_id = $1
  order by created_at`
const selectReactions = `
  select message_id as "chatMessageId", emoji, created_at as "createdAt"
  from chat_reactions
  where user_id = $1
  order by created_at`
const selectHidden = `
  select message_id as "chatMessageId"
  from chat_hidden_messages
  where user_id = $1
  order by message_id`

/** A person's settings, favourites, reactions and hidden messages in chats. */
export async function exportChat(
  db: Queries,
  userId: string,
): Promise<Pick<ChatExport, 'settings' | 'favorites' | 'reactions' | 'hiddenMessages'>> {
  const [settings, favorites, reactions, hiddenMessages] = await Promise.all([
    db.rows(selectSettings, [userId], exported.chat.shape.settings.element),
    db.rows(selectFavorites, [userId], exported.chat.shape.favorites.element),
    db.rows(selectReactions, [userId], exported.chat.shape.reactions.element),
    db.rows(selectHidden, [userId], exported.chat.shape.hiddenMessages.element),
  ])
  return { settings, favorites, reactions, hiddenMessages }
}

// Searches only chats in which the person may have a read mark: the table has so many writes that it has no index by
// person.
const deleteReads = `
  delete from chat_reads
  where user_id = $1 and chat_id in (
    with celebs as (select celeb_id from premiums where user_id = $1 union select $1)
    select chat_id
    from chat_members
    where user_id = $1
    union
    select c.id
    from celebs
    join chats c on c.celeb_id = celebs.celeb_id and c.type = 'private-broadcast'
    union
    select c.id
    from celebs
    join chats c on c.celeb_id = celebs.celeb_id and c.type = 'subscription'
  )`

const conversation = 'kept: a conversation belongs to both sides, who see the unknown user'

export const chatPrivacy = {
  columns: {
    'chats.celeb_id': { download: 'no: chats are named by their `messages`', erasure: conversation },
    'chats.owner_id': { download: 'no: chats are named by their `messages`', erasure: conversation },
    'chats.requested_by': { download: 'no: chats are named by their `messages`', erasure: conversation },
    'chats.pair': { download: 'no: chats are named by their `messages`', erasure: conversation },
    'chat_members.user_id': { download: 'no: chats are named by their `messages`', erasure: conversation },
    'chat_members.peer_id': { download: 'no: the memberships of others', erasure: conversation },
    'chat_messages.author_id': { download: 'messages', erasure: conversation },
    'chat_messages.fan_id': { download: 'no: what a celeb wrote to the fan', erasure: conversation },
    'chat_messages.held_from': {
      download: 'no: what was held back from a celeb so that they need not read it',
      erasure: conversation,
    },
    'chat_messages.reply_slot': { download: 'no: a counter for the quota of replies', erasure: conversation },
    'chat_reads.user_id': { download: 'no: a counter for unread messages', erasure: 'erased' },
    'chat_settings.user_id': { download: 'chat.settings', erasure: 'erased' },
    'chat_favorites.user_id': { download: 'chat.favorites', erasure: 'erased' },
    'chat_reactions.user_id': { download: 'chat.reactions', erasure: 'erased' },
    'chat_hidden_messages.user_id': { download: 'chat.hiddenMessages', erasure: 'erased' },
    'watermark_copies.user_id': { download: 'no: a copy that lives for a day', erasure: 'erased' },
  },
  eraseFirst: async (ctx, userId) => {
    await eraseReactions(ctx, userId)
    await eraseCopies(ctx, userId)
  },
  erase: [
    deleteReads,
    'delete from chat_settings where user_id = $1',
    'delete from chat_favorites where user_id = $1',
    'delete from chat_hidden_messages where user_id = $1',
  ],
} satisfies FeaturePrivacy
