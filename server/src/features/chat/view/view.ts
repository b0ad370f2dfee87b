import type { ChatMessage, LinkPreview, QuotedMessage, ReactionCount } from '@byeol/contract/chat.ts'
import { compareReactions } from '@byeol/contract/compareReactions.ts'
import type { ChatId, ChatMessageId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Photo, Video } from '@byeol/contract/file.ts'
import type { Language } from '@byeol/contract/language.ts'
import { firstLink } from '@byeol/contract/textPieces.ts'
import { photoLinks, videoLinks } from '../../file/links.ts'
import { mediaUrl, unknownNickname } from '../../profile/view.ts'

/** As much of a quoted message as its place above the answer shows. */
export const quotedChars = 200

/**
 * SQL: a fan's reply or what was said to one fan alone. Not as "is not null": these words are the index's of a whole
 * broadcast's stream of them, which PostgreSQL must not walk for one fan's few (0028-reply-stream.sql).
 */
export const isOneFans = `m.fan_id > ''`

/** SQL: whether a person blocks another at this moment. */
export const isBlocked = (by: string, other: string) =>
  `exists (select from blocks b where b.user_id = ${by} and b.blocked_id = ${other} and b.ended_at is null)`

/** SQL: whether something of this author and time came while the viewer blocked her. */
const isFromBlocked = (
  viewer: string,
  author: string,
  at: string,
) => `exists (select from blocks b where b.user_id = ${viewer} and b.blocked_id = ${author}
    and ${at} >= b.created_at and (b.ended_at is null or ${at} < b.ended_at))`

/**
 * Not taken away for oneself, not written by somebody while one blocked her, and not for its author alone. `viewer` is
 * the SQL of the reader's id, `m` the name of the message in the query.
 */
export const isSeen = (viewer: string, m = 'm') => `(not ${m}.is_filtered or ${m}.author_id = ${viewer})
  and not exists (select from chat_hidden_messages h where h.user_id = ${viewer} and h.message_id = ${m}.id)
  and not ${isFromBlocked(viewer, `${m}.author_id`, `${m}.created_at`)}`

/** The same for a reaction; one given in the place of another is as new as itself. */
export const isReactionSeen = (viewer: string, r: string) =>
  `not ${isFromBlocked(viewer, `${r}.user_id`, `${r}.created_at`)}`

/** SQL: how far another has read, as the viewer may know it: of whom she blocks, as far as that was then. */
export const readMarkOf = (
  viewer: string,
  other: string,
  chatId: string,
  readId: string,
) => `(select case when b.user_id is null then ${readId} else b.reads ->> ${chatId} end
  from (select) one left join blocks b on b.user_id = ${viewer} and b.blocked_id = ${other} and b.ended_at is null)`

const countsOfAll = (viewer: string) => `(select json_agg(json_build_array(rc.emoji, rc.count)) from (
      select n.emoji, n.count - (select count(*)::int from blocks b join chat_reactions r on r.message_id = m.id and r.user_id = b.blocked_id and r.emoji = n.emoji
        where b.user_id = ${viewer} and r.created_at >= b.created_at and (b.ended_at is null or r.created_at < b.ended_at)) as count from chat_reaction_counts n where n.message_id = m.id) rc where rc.count > 0)`
const countsOfTwo = (viewer: string, other: string) => `(select json_agg(json_build_array(r.emoji, r.count)) from (
      select n.emoji, count(*)::int as count from chat_reactions n where n.message_id = m.id and n.user_id in (${viewer}, ${other}) and ${isReactionSeen(viewer, 'n')} group by n.emoji) r)`

/** SQL: of a message whose conversation is one of two the reactions of both, of any other those of all. `isMixed`: null in some rows. */
function counts(viewer: string, pairWith: string | null, isMixed: boolean): string {
  if (pairWith === null) return countsOfAll(viewer)
  return isMixed
    ? `case when ${pairWith} is null then ${countsOfAll(viewer)} else ${countsOfTwo(viewer, pairWith)} end`
    : countsOfTwo(viewer, pairWith)
}

/**
 * The columns of MessageRow for a query that names `chat_messages m` and joins `messageJoins`. `viewer` is the SQL of
 * the reader's id. In a broadcast `pairWith` is the SQL of the celeb's id where a fan reads: she sees her own
 * reaction and the celeb's; null elsewhere, where all are counted but what came while she blocked whose it is. What a
 * parameter could leave open is decided here: PostgreSQL keeps a plan only where both branches do not cost.
 */
export const messageColumns = (
  viewer: string,
  pairWith: string | null,
  isMixed = false,
) => `m.id, m.chat_id, m.send_id, m.content, m.link, m.photo_id, m.created_at, m.deleted_at, m.fan_id, m.reaction_revision,
  a.id as author_id, a.nickname as author_nickname, a.is_celeb as author_is_celeb, a.photo_key as author_photo_key, a.deleted_at as author_deleted_at,
  f.storage_key, f.width, f.height, f.preview, f.duration_ms,
  q.id as quoted_id, left(q.content, ${quotedChars}) as quoted_content, q.photo_id as quoted_photo_id, (select kind from files qf where qf.id = q.photo_id) as quoted_kind, q.deleted_at as quoted_deleted_at,
  qa.id as quoted_author_id, case when qa.deleted_at is null then qa.nickname end as quoted_author_nickname,
  case when m.reaction_revision > 0 then ${counts(viewer, pairWith, isMixed)} end as reactions,
  case when m.reaction_revision > 0 then (select r.emoji from chat_reactions r where r.message_id = m.id and r.user_id = ${viewer}) end as my_reaction,
  exists (select from chat_favorites v where v.user_id = ${viewer} and v.message_id = m.id) as is_favorited`

/** What the viewer does not see she sees in no quote either. */
export const messageJoins = (
  viewer: string,
) => `join users a on a.id = m.author_id left join files f on f.id = m.photo_id
  left join chat_messages q on q.id = m.reply_to_id and ${isSeen(viewer, 'q')} left join users qa on qa.id = q.author_id`

/** Counts as unread: of others, still there, seen, and not of somebody one muted. */
export const isCounted = (viewer: string) => `m.author_id <> ${viewer} and m.deleted_at is null and ${isSeen(viewer)}
  and not exists (select from mutes u where u.user_id = ${viewer} and u.muted_id = m.author_id)`

export interface MessageRow {
  id: ChatMessageId
  chat_id: ChatId
  send_id: string
  content: string | null
  link: KeptLink | null
  /** Of its photo or video. */
  photo_id: FileId | null
  created_at: Date
  deleted_at: Date | null
  fan_id: UserId | null
  reaction_revision: number
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
  /** Null for a photo. */
  duration_ms: number | null
  quoted_id: ChatMessageId | null
  quoted_content: string | null
  quoted_photo_id: string | null
  quoted_kind: 'photo' | 'video' | null
  quoted_deleted_at: Date | string | null
  quoted_author_id: UserId | null
  quoted_author_nickname: string | null
  reactions: [emoji: string, count: number][] | null
  my_reaction: string | null
  is_favorited: boolean
}

/** How far each side of a chat has read, for one viewer. */
export interface ReadMarks {
  mine: string
  /** The other of two, or the celeb for a fan's reply; empty where nobody's reading shows. */
  theirs: string
}

export type MediaRow = Pick<MessageRow, 'photo_id' | 'storage_key' | 'width' | 'height' | 'preview' | 'duration_ms'>

/** What a message keeps of the page it links. */
export interface KeptLink {
  site: string
  title: string
  description: string
  pictureKey: string | null
}

export const toLink = (url: string, { pictureKey, ...said }: KeptLink): LinkPreview => ({
  url,
  ...said,
  pictureUrl: mediaUrl(pictureKey),
})

function linkOf({ content, link }: Pick<MessageRow, 'content' | 'link'>): LinkPreview | null {
  const url = link && firstLink(content)
  return url ? toLink(url, link) : null
}

export const noMedia = { photoId: null, photo: null, videoId: null, video: null }

/** What a row carries; at most one of the two. */
export function toMedia(
  row: MediaRow,
  secret: Uint8Array,
  now: Date,
): Pick<ChatMessage, 'photoId' | 'photo' | 'videoId' | 'video'> {
  const { photo_id: id, storage_key: key, duration_ms: durationMs } = row
  if (id === null) return noMedia
  if (key === null) return { ...noMedia, photoId: id }
  const picture = { id, width: row.width!, height: row.height!, preview: row.preview! }
  if (durationMs === null)
    return { ...noMedia, photoId: id, photo: { ...picture, links: photoLinks(secret, key, now) } satisfies Photo }
  return {
    ...noMedia,
    videoId: id,
    video: { ...picture, durationMs, links: videoLinks(secret, key, now) } satisfies Video,
  }
}

export function toQuoted(
  row: Pick<MessageRow, `quoted_${string}` & keyof MessageRow>,
  language: Language,
): QuotedMessage | null {
  if (row.quoted_id === null || row.quoted_author_id === null) return null
  const isDeleted = row.quoted_deleted_at !== null
  return {
    id: row.quoted_id,
    author: { id: row.quoted_author_id, nickname: row.quoted_author_nickname ?? unknownNickname[language] },
    content: isDeleted ? null : row.quoted_content,
    hasPhoto: !isDeleted && row.quoted_photo_id !== null && row.quoted_kind !== 'video',
    hasVideo: !isDeleted && row.quoted_kind === 'video',
    isDeleted,
  }
}

/** Most first, and the same order for everybody. */
export const toReactions = (counts: [emoji: string, count: number][] | null): ReactionCount[] =>
  (counts ?? []).map(([emoji, count]) => ({ emoji, count })).sort(compareReactions)

const authorOf = (row: MessageRow, language: Language): ChatMessage['author'] =>
  row.author_deleted_at === null
    ? {
        id: row.author_id,
        nickname: row.author_nickname,
        isCeleb: row.author_is_celeb,
        photoUrl: mediaUrl(row.author_photo_key),
      }
    : { id: row.author_id, nickname: unknownNickname[language], isCeleb: false, photoUrl: null }

export interface Viewer {
  id: UserId
  language: Language
}

/** A row as one viewer sees it. What was deleted leaves nothing readable, and who left is nobody known. */
export function toMessage(
  row: MessageRow,
  viewer: Viewer,
  marks: ReadMarks,
  secret: Uint8Array,
  now: Date,
): ChatMessage {
  const gone = row.deleted_at !== null
  return {
    id: row.id,
    chatId: row.chat_id,
    author: authorOf(row, viewer.language),
    createdAt: row.created_at,
    read: row.id <= (row.author_id === viewer.id ? marks.theirs : marks.mine),
    sendId: row.send_id,
    content: gone ? null : row.content,
    ...(gone ? noMedia : toMedia(row, secret, now)),
    replyTo: gone ? null : toQuoted(row, viewer.language),
    link: gone ? null : linkOf(row),
    reactions: gone ? [] : toReactions(row.reactions),
    reactionRevision: row.reaction_revision,
    myReaction: gone ? null : row.my_reaction,
    isFavorited: !gone && row.is_favorited,
    deletedAt: row.deleted_at,
  }
}
