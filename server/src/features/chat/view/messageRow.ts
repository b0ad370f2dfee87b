import { limits } from '@byeol/contract/limits.ts'
import { photoKeyOf } from '../../profile/view.ts'
import { column, pick, type RowOf } from '../../../db/columns.ts'
import { isDuringBlock } from '../../relations/blocks.ts'
import { isReactionSeen, looksGone } from '../visibility/blocksInChat.ts'
import { isQuoteSeen } from '../visibility/isSeen.ts'

/** SQL: the columns `quoted_…` of MessageRow, of the quoted message `q` and its author `qa`. */
export const quotedColumns = (
  viewer: string,
): string => `q.id as quoted_id, left(q.content, ${limits.quotedMaxChars}) as quoted_content,
    q.media_id as quoted_media_id, (select kind from files qf where qf.id = q.media_id) as quoted_kind,
    q.deleted_at as quoted_deleted_at, qa.id as quoted_author_id,
    case when qa.deleted_at is null and not ${looksGone(viewer, 'qa.id', 'q.chat_id')} then qa.nickname
      end as quoted_author_nickname`

const reactionsOfBlocked = (viewer: string): string => `
        select count(*)::int from blocks b
        join chat_reactions r on r.message_id = m.id and r.user_id = b.blocked_id and r.emoji = n.emoji
        where b.user_id = ${viewer} and ${isDuringBlock('b', 'r.created_at')}`

const countsOfAll = (viewer: string): string => `(
    select json_agg(json_build_array(rc.emoji, rc.count)) from (
      select n.emoji, n.count - (${reactionsOfBlocked(viewer)}) as count
      from chat_reaction_counts n
      where n.message_id = m.id) rc
    where rc.count > 0)`

const countsOfTwo = (viewer: string, other: string): string => `(
    select json_agg(json_build_array(r.emoji, r.count)) from (
      select n.emoji, count(*)::int as count from chat_reactions n
      where n.message_id = m.id and n.user_id in (${viewer}, ${other}) and ${isReactionSeen(viewer, 'n')}
      group by n.emoji) r)`

/**
 * SQL: the reaction counts: with `pairWith` only the reactions of the viewer and that person, else those of all people.
 * `isMixed`: `pairWith` is null in some rows.
 */
function counts(viewer: string, pairWith: string | null, isMixed: boolean): string {
  if (pairWith === null) return countsOfAll(viewer)
  if (!isMixed) return countsOfTwo(viewer, pairWith)
  return `case when ${pairWith} is null then ${countsOfAll(viewer)} else ${countsOfTwo(viewer, pairWith)} end`
}

/**
 * SQL: the columns of MessageRow for a query that names `chat_messages m` and joins `messageJoins`. `viewer` is the SQL
 * of the viewer's id. `pairWith` is the SQL of the celeb's id where a fan reads a broadcast: the fan sees their own
 * reaction and the celeb's. Elsewhere it is null, and all reactions count that the viewer sees. The branch is chosen
 * here and not by a parameter, because PostgreSQL would plan both branches and count the cost of both.
 */
export const messageColumns = (viewer: string, pairWith: string | null, isMixed = false): string => `
    m.id, m.chat_id, m.send_id, m.content, m.link, m.media_id, m.created_at, m.deleted_at, m.fan_id, m.price_points,
    m.reaction_revision,
    a.id as author_id, a.nickname as author_nickname, a.is_celeb as author_is_celeb,
    ${photoKeyOf('a', 'author_photo_key')},
    case when ${looksGone(viewer, 'a.id', 'm.chat_id')} then m.created_at else a.deleted_at end as author_deleted_at,
    f.storage_key, f.width, f.height, f.preview, f.duration_ms, f.waveform, f.alt, f.captions_language,
    ${quotedColumns(viewer)},
    case when m.reaction_revision > 0 then ${counts(viewer, pairWith, isMixed)} end as reactions,
    case when m.reaction_revision > 0 then (
      select r.emoji from chat_reactions r where r.message_id = m.id and r.user_id = ${viewer}) end as my_reaction,
    exists (select from chat_favorites v where v.user_id = ${viewer} and v.message_id = m.id) as is_favorited`

/** SQL: the joins that `messageColumns` needs. A quoted message that the viewer does not see is not joined. */
export const messageJoins = (viewer: string): string => `
    join users a on a.id = m.author_id
    left join files f on f.id = m.media_id
    left join chat_messages q on q.id = m.reply_to_id and ${isQuoteSeen(viewer)}
    left join users qa on qa.id = q.author_id`

/** The preview that a message keeps of the page that it links to. */
export interface KeptLink {
  site: string
  title: string
  description: string
  pictureKey: string | null
}

export const messageRowShape = {
  id: column.chatMessageId,
  chat_id: column.chatId,
  send_id: column.text,
  content: column.text.orNull,
  link: column.json<KeptLink>().orNull,
  media_id: column.fileId.orNull,
  created_at: column.timestamp,
  deleted_at: column.timestamp.orNull,
  fan_id: column.userId.orNull,
  price_points: column.number.orNull,
  reaction_revision: column.number,
  author_id: column.userId,
  author_nickname: column.text,
  author_is_celeb: column.boolean,
  author_photo_key: column.text.orNull,
  /** A string in rows that were read as JSON. */
  author_deleted_at: column.timestampOrText.orNull,
  storage_key: column.text.orNull,
  width: column.number.orNull,
  height: column.number.orNull,
  preview: column.text.orNull,
  /** Null for a photo. */
  duration_ms: column.number.orNull,
  /** Null for a photo or video. */
  waveform: column.numbers.orNull,
  alt: column.text.orNull,
  captions_language: column.oneOf('ko', 'en').orNull,
  quoted_id: column.chatMessageId.orNull,
  quoted_content: column.text.orNull,
  quoted_media_id: column.text.orNull,
  quoted_kind: column.oneOf('photo', 'video', 'voice').orNull,
  quoted_deleted_at: column.timestampOrText.orNull,
  quoted_author_id: column.userId.orNull,
  quoted_author_nickname: column.text.orNull,
  reactions: column.json<[emoji: string, count: number][]>().orNull,
  my_reaction: column.text.orNull,
  is_favorited: column.boolean,
}
export type MessageRow = RowOf<typeof messageRowShape>

export const mediaRowShape = pick(
  messageRowShape,
  'media_id',
  'storage_key',
  'width',
  'height',
  'preview',
  'duration_ms',
  'waveform',
  'alt',
  'captions_language',
)
export type MediaRow = RowOf<typeof mediaRowShape>

export const quotedRowShape = pick(
  messageRowShape,
  'quoted_id',
  'quoted_content',
  'quoted_media_id',
  'quoted_kind',
  'quoted_deleted_at',
  'quoted_author_id',
  'quoted_author_nickname',
)
export type QuotedRow = RowOf<typeof quotedRowShape>
