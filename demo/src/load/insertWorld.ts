import { consentVersions } from '@byeol/contract/auth/consents.ts'
import { writeCaptions } from '@byeol/contract/text/captions.ts'
import type { Queries } from '@byeol/server/db/database.ts'
import { emailOf } from '../people/accounts.ts'
import type { DemoWorld } from '../world/rows.ts'
import { insertBoards } from './insertBoards.ts'
import { insertRows } from './insertRows.ts'
import type { StoredPictures } from './storePictures.ts'

const insertVoice = `
  insert into files
    (id, owner_id, chat_id, kind, storage_key, width, height, preview, duration_ms, waveform, captions,
      captions_language, created_at)
  values ($1, $2, $3, 'voice', $4, 0, 0, '', $5, $6, $7, 'ko', $8)`
const consents = ['terms', 'privacy'] as const

async function insertPeople(
  tx: Queries,
  world: DemoWorld,
  { media }: StoredPictures,
  passwordHash: string,
  noticesReadAt: Date,
): Promise<void> {
  const mediaKey = (picture: string | null) => (picture === null ? null : (media.get(picture) ?? null))
  await insertRows(tx, 'users', world.users, {
    id: ['text', (user) => user.id],
    email: ['text', (user) => emailOf(user.login)],
    email_verified_at: ['timestamptz', ({ createdAt }) => createdAt],
    password_hash: ['text', () => passwordHash],
    nickname: ['text', (user) => user.nickname],
    birthday: ['date', (user) => user.birthday],
    public_birthday: ['date', (user) => user.birthday],
    birthday_shown: ['text', () => 'day'],
    kind: ['text', (user) => user.kind],
    is_celeb: ['boolean', (user) => user.isCeleb],
    introduction: ['text', (user) => user.introduction],
    photo_key: ['text', (user) => mediaKey(user.portrait)],
    cover_key: ['text', (user) => mediaKey(user.cover)],
    notices_read_at: ['timestamptz', () => noticesReadAt],
    created_at: ['timestamptz', (user) => user.createdAt],
  })
  await insertRows(
    tx,
    'consents',
    world.users.flatMap((user) => consents.map((kind) => ({ user, kind }))),
    {
      user_id: ['text', ({ user }) => user.id],
      kind: ['text', ({ kind }) => kind],
      version: ['text', ({ kind }) => consentVersions[kind]],
      agreed: ['boolean', () => true],
      decided_at: ['timestamptz', ({ user }) => user.createdAt],
    },
  )
  await insertRows(tx, 'celebs', world.celebs, {
    user_id: ['text', (celeb) => celeb.userId],
    username: ['text', (celeb) => celeb.username],
    category: ['text', (celeb) => celeb.category],
    subscriber_count: ['int', (celeb) => celeb.subscriberCount],
    premium_count: ['int', (celeb) => celeb.premiumCount],
    last_broadcast_at: ['timestamptz', (celeb) => celeb.lastBroadcastAt ?? '-infinity'],
  })
  await insertRows(
    tx,
    'celeb_auto_messages',
    world.celebs.filter(({ welcome }) => welcome !== null),
    {
      celeb_id: ['text', (celeb) => celeb.userId],
      welcome: ['text', (celeb) => celeb.welcome],
      is_welcome_on: ['boolean', () => true],
    },
  )
  await insertRows(tx, 'celeb_days', world.celebDays, {
    celeb_id: ['text', (day) => day.celebId],
    day: ['date', ({ day }) => day],
    messages: ['int', (day) => day.messages],
  })
}

async function insertFollowing(tx: Queries, world: DemoWorld): Promise<void> {
  await insertRows(tx, 'subscriptions', world.subscriptions, {
    id: ['text', (subscription) => subscription.id],
    user_id: ['text', (subscription) => subscription.userId],
    celeb_id: ['text', (subscription) => subscription.celebId],
    created_at: ['timestamptz', (subscription) => subscription.createdAt],
  })
  await insertRows(tx, 'premiums', world.premiums, {
    id: ['text', (premium) => premium.id],
    user_id: ['text', (premium) => premium.userId],
    celeb_id: ['text', (premium) => premium.celebId],
    created_at: ['timestamptz', (premium) => premium.createdAt],
    expires_at: ['timestamptz', (premium) => premium.expiresAt],
    from_id: ['text', (premium) => premium.fromId],
  })
  await insertRows(tx, 'dm_permissions', world.permissions, {
    id: ['text', (permission) => permission.id],
    user_id: ['text', (permission) => permission.userId],
    celeb_id: ['text', (permission) => permission.celebId],
    kind: ['text', (permission) => permission.kind],
  })
}

async function insertChats(tx: Queries, world: DemoWorld, { photos, voices }: StoredPictures): Promise<void> {
  await insertRows(tx, 'chats', world.chats, {
    id: ['text', (chat) => chat.id],
    type: ['text', (chat) => chat.type],
    celeb_id: ['text', (chat) => chat.celebId],
    pair: ['text', (chat) => (chat.members ? [...chat.members].sort().join(' ') : null)],
    created_at: ['timestamptz', (chat) => chat.createdAt],
    last_seq: ['bigint', (chat) => chat.lastSeq],
    last_at: ['timestamptz', (chat) => chat.lastAt],
    last_id: ['text', (chat) => chat.lastId],
  })
  const members = world.chats.flatMap(({ id, members: two }) =>
    two
      ? [
          [id, two[0], two[1]],
          [id, two[1], two[0]],
        ]
      : [],
  )
  await insertRows(tx, 'chat_members', members, {
    chat_id: ['text', ([chatId]) => chatId],
    user_id: ['text', ([, userId]) => userId],
    peer_id: ['text', ([, , peerId]) => peerId],
  })
  await insertRows(tx, 'files', world.photos, {
    id: ['text', (photo) => photo.id],
    owner_id: ['text', (photo) => photo.ownerId],
    chat_id: ['text', (photo) => photo.chatId],
    storage_key: ['text', ({ picture }) => photos.get(picture)?.storageKey],
    width: ['int', ({ picture }) => photos.get(picture)?.width],
    height: ['int', ({ picture }) => photos.get(picture)?.height],
    preview: ['text', ({ picture }) => photos.get(picture)?.preview],
    created_at: ['timestamptz', (photo) => photo.createdAt],
  })
  // Without ffmpeg, the words of a voice letter are sent as a text.
  const spoken = world.voices.flatMap((voice) => {
    const stored = voices.get(voice.hz)
    return stored ? [{ ...voice, ...stored }] : []
  })
  for (const { id, ownerId, chatId, storageKey, durationMs, waveform, words, createdAt } of spoken) {
    const captions = writeCaptions([{ startMs: 0, endMs: durationMs, text: words }])
    await tx.rows(insertVoice, [id, ownerId, chatId, storageKey, durationMs, waveform, captions, createdAt])
  }
  const voiceOf = new Map(spoken.map(({ messageId, id }) => [messageId, id]))
  await insertRows(tx, 'chat_messages', world.messages, {
    id: ['text', (message) => message.id],
    chat_id: ['text', (message) => message.chatId],
    author_id: ['text', (message) => message.authorId],
    send_id: ['text', (message) => message.sendId],
    fan_id: ['text', (message) => message.fanId],
    reply_slot: ['text', (message) => message.replySlot],
    content: ['text', (message) => (voiceOf.has(message.id) ? null : message.content)],
    media_id: ['text', (message) => voiceOf.get(message.id) ?? message.photoId],
    created_at: ['timestamptz', (message) => message.createdAt],
  })
  await insertRows(tx, 'chat_reads', world.reads, {
    chat_id: ['text', (read) => read.chatId],
    user_id: ['text', (read) => read.userId],
    read_id: ['text', (read) => read.readId],
    read_at: ['timestamptz', (read) => read.readAt],
  })
}

/**
 * Writes the whole world with one statement per table. All people have the same password and have read the older
 * notices.
 */
export async function insertWorld(
  tx: Queries,
  world: DemoWorld,
  pictures: StoredPictures,
  passwordHash: string,
  noticesReadAt: Date,
): Promise<void> {
  await insertPeople(tx, world, pictures, passwordHash, noticesReadAt)
  await insertFollowing(tx, world)
  await insertChats(tx, world, pictures)
  await insertBoards(tx, world.boards, pictures, noticesReadAt)
  await insertRows(tx, 'notices', world.notices, {
    id: ['text', (notice) => notice.id],
    category: ['text', (notice) => notice.category],
    title_ko: ['text', (notice) => notice.titleKo],
    title_en: ['text', (notice) => notice.titleEn],
    body_ko: ['text', (notice) => notice.bodyKo],
    body_en: ['text', (notice) => notice.bodyEn],
    is_pinned: ['boolean', (notice) => notice.isPinned],
    created_at: ['timestamptz', (notice) => notice.createdAt],
  })
}
