import type { Language } from '@byeol/contract/locale/language.ts'
import { authorRowShape, authorColumns, toAuthor } from './authorView.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Post } from '@byeol/contract/board.ts'
import type { Photo, Video } from '@byeol/contract/file.ts'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { saidOf } from '../../file/saidOf.ts'
import { photoLinks, videoLinks } from '../../file/links.ts'
import {
  countBlockedComments,
  countBlockedLikes,
  isBoardBlocked,
  isByBlocked,
  isMember,
  isWithheld,
  readsWhole,
} from './readable.ts'
import { teaserOf } from './teaserOf.ts'

/** The columns of PostRow for a query that names `posts p` and joins `postJoins`. $1 is the viewer, $2 the time. */
export const postColumns = `p.id, p.celeb_id, p.section, p.visibility, p.withheld, p.is_commentable,
  case when ${isWithheld('$1', 'p')} then '' else p.content end as content,
  p.is_hidden_from_celeb, p.filtered_by, p.is_liked_by_celeb, p.created_at, p.edited_at,
  p.pinned_at is not null as is_pinned, cu.nickname as celeb_nickname, ${authorColumns},
  ${readsWhole('$1', '$2')} as is_whole, ${isMember('$1', '$2')} as is_member,
  ${isBoardBlocked} as is_board_blocked, ${isByBlocked('$1', 'p.celeb_id', 'p.author_id')} as is_by_blocked,
  p.like_count - ${countBlockedLikes('post_likes', 'post_id', 'p.id')} as like_count,
  p.comment_count - case when p.celeb_id = $1 then p.hidden_comment_count
    else 0 end - ${countBlockedComments('$1', 'p.celeb_id', 'r.post_id = p.id')} as comment_count,
  exists (select from post_likes l where l.post_id = p.id and l.user_id = $1) as is_liked,
  exists (select from post_saves l where l.post_id = p.id and l.user_id = $1) as is_saved,
  case when p.has_media and not ${isWithheld('$1', 'p')} then (
    select json_agg(json_build_object('id', f.id, 'storageKey', f.storage_key, 'width',
    f.width, 'height', f.height, 'preview', f.preview, 'durationMs', f.duration_ms,
    'alt', f.alt, 'captions_language', f.captions_language)
    order by f.place)
    from files f where f.post_id = p.id) end as media`

export const postJoins = `
  join users cu on cu.id = p.celeb_id
  join users a on a.id = p.author_id
  left join celebs ac on ac.user_id = a.id`

interface StoredMedia {
  id: FileId
  storageKey: string
  width: number
  height: number
  preview: string
  /** Null for a photo. */
  durationMs: number | null
  alt: string | null
  captions_language: Language | null
}

export const postRowShape = {
  ...authorRowShape,
  id: column.postId,
  celeb_id: column.userId,
  celeb_nickname: column.text,
  section: column.textAs<Post['section']>(),
  visibility: column.textAs<Post['visibility']>(),
  content: column.text,
  is_commentable: column.boolean,
  is_hidden_from_celeb: column.boolean,
  filtered_by: column.oneOf('words').orNull,
  withheld: column.oneOf('hidden', 'deleted', 'takedown').orNull,
  is_liked_by_celeb: column.boolean,
  is_pinned: column.boolean,
  is_whole: column.boolean,
  is_member: column.boolean,
  /** The viewer or the celeb blocks the other. */
  is_board_blocked: column.boolean,
  /** The viewer is the celeb and blocks the author. */
  is_by_blocked: column.boolean,
  like_count: column.number,
  comment_count: column.number,
  is_liked: column.boolean,
  is_saved: column.boolean,
  media: column.json<StoredMedia[]>().orNull,
  created_at: column.timestamp,
  edited_at: column.timestamp.orNull,
}
export type PostRow = RowOf<typeof postRowShape>

/**
 * The photos and the video of a post with fresh links. Call it only for viewers who read the full post (reliability.md
 * 21).
 */
export function mediaOf({ media }: PostRow, secret: Uint8Array, now: Date): { photos: Photo[]; video: Video | null } {
  const photos: Photo[] = []
  let video: Video | null = null
  for (const { storageKey, durationMs, alt, captions_language, ...rest } of media ?? []) {
    const picture = { ...rest, ...saidOf({ alt, captions_language }) }
    if (durationMs === null) photos.push({ ...picture, links: photoLinks(secret, storageKey, now) })
    else video = { ...picture, durationMs, links: videoLinks(secret, storageKey, now) }
  }
  return { photos, video }
}

function lockedParts({ content, media }: PostRow): Pick<Post, 'content' | 'photos' | 'video' | 'teaser'> {
  const photos = (media ?? []).filter(({ durationMs }) => durationMs === null)
  return {
    content: teaserOf(content),
    photos: [],
    video: null,
    teaser: {
      photoCount: photos.length,
      hasVideo: photos.length < (media ?? []).length,
      preview: media?.[0]?.preview ?? null,
    },
  }
}

/**
 * Whether the author chose to hide the post from the celeb. False if a filtered word hid it, which is never revealed.
 */
export const isHiddenByAuthor = (row: Pick<PostRow, 'is_hidden_from_celeb' | 'filtered_by'>): boolean =>
  row.is_hidden_from_celeb && row.filtered_by === null

/** Maps a row to the post as the viewer sees it. */
export function toPost(row: PostRow, viewer: UserId, secret: Uint8Array, now: Date): Post {
  return {
    id: row.id,
    celebUserId: row.celeb_id,
    celebNickname: row.celeb_nickname,
    section: row.section,
    author: toAuthor(row),
    visibility: row.visibility,
    ...(row.is_whole ? { content: row.content, ...mediaOf(row, secret, now), teaser: null } : lockedParts(row)),
    likeCount: row.like_count,
    commentCount: row.comment_count,
    isLiked: row.is_liked,
    isLikedByCeleb: row.is_liked_by_celeb,
    isSaved: row.is_saved,
    isPinned: row.is_pinned,
    isHiddenFromCeleb: isHiddenByAuthor(row) && row.author_id === viewer,
    isCommentable: row.is_commentable,
    canComment: row.is_commentable && row.is_whole && row.is_member && !row.is_board_blocked && !row.is_by_blocked,
    isByBlocked: row.is_by_blocked,
    ...(row.withheld && { withheld: row.withheld }),
    createdAt: row.created_at,
    editedAt: row.edited_at,
  }
}
