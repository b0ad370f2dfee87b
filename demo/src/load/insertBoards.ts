import { hashtagsIn } from '@byeol/contract/text/hashtags.ts'
import type { Queries } from '@byeol/server/db/database.ts'
import type { DemoBoards } from '../boards/boardRows.ts'
import { insertRows } from './insertRows.ts'
import type { StoredPictures } from './storePictures.ts'

// The server keeps these counts up to date when people write; here they are computed once.
const countPosts = `
  update posts p
  set like_count = (select count(*) from post_likes l where l.post_id = p.id),
    is_liked_by_celeb = exists (select from post_likes l where l.post_id = p.id and l.user_id = p.celeb_id),
    comment_count = (select count(*) from comments c where c.post_id = p.id)`
const countComments = `
  update comments c
  set like_count = (select count(*) from comment_likes l where l.comment_id = c.id),
    reply_count = (select count(*) from comments r where r.parent_id = c.id),
    is_touched_by_celeb = c.is_by_celeb
      or exists (select from comments r where r.parent_id = c.id and r.is_by_celeb)`

// The notifications that notify.ts would have stored: for the celeb's comments and likes, and for comments of others on
// a fan's post or comment.
const insertNotifications = `
  insert into notifications (id, user_id, kind, target_id, actor_id, excerpt, link, created_at)
  select substr(n.target_id, 1, 8) || substr(md5(n.user_id || n.kind || n.target_id), 1, 16),
    n.user_id, n.kind, n.target_id, n.actor_id, n.excerpt, n.link, n.created_at
  from (
    select t.author_id as user_id, 'celebComment' as kind, c.id as target_id, c.author_id as actor_id,
      c.content as excerpt, '/post/' || c.post_id || '?commentId=' || c.id as link, c.created_at
    from comments c
    join comments t on t.id = c.parent_id
    where c.is_by_celeb
    union all
    select t.author_id, 'reply', c.id, c.author_id,
      c.content, '/post/' || c.post_id || '?commentId=' || c.id, c.created_at
    from comments c
    join comments t on t.id = c.parent_id
    where not c.is_by_celeb and c.author_id <> t.author_id
    union all
    select p.author_id, 'comment', c.id, c.author_id,
      c.content, '/post/' || c.post_id || '?commentId=' || c.id, c.created_at
    from comments c
    join posts p on p.id = c.post_id
    where c.parent_id is null and p.section = 'fans' and c.author_id <> p.author_id
    union all
    select p.author_id, 'celebLike', p.id, p.celeb_id, left(p.content, 120), '/post/' || p.id, l.created_at
    from posts p
    join post_likes l on l.post_id = p.id and l.user_id = p.celeb_id
    where p.section = 'fans'
  ) n`
const markNotificationsRead = `update users set notifications_read_at = $1`

/**
 * Writes the posts, likes, comments and notifications of all boards. `body_hash` stays empty because no client resends
 * demo posts. Notifications from before `readAt` count as read.
 */
export async function insertBoards(
  tx: Queries,
  { posts, comments, likes, commentLikes }: DemoBoards,
  { boardPhotos, boardVideos }: Pick<StoredPictures, 'boardPhotos' | 'boardVideos'>,
  readAt: Date,
): Promise<void> {
  await insertRows(tx, 'posts', posts, {
    id: ['text', (post) => post.id],
    celeb_id: ['text', (post) => post.celebId],
    author_id: ['text', (post) => post.authorId],
    section: ['text', (post) => post.section],
    visibility: ['text', (post) => post.visibility],
    content: ['text', (post) => post.content],
    has_media: [
      'boolean',
      ({ photos, video }) => photos.length > 0 || (video !== null && boardVideos.has(video.picture)),
    ],
    is_commentable: ['boolean', () => true],
    is_hidden_from_celeb: ['boolean', (post) => post.isHiddenFromCeleb],
    pinned_at: ['timestamptz', (post) => (post.isPinned ? post.createdAt : null)],
    send_id: ['text', (post) => post.sendId],
    body_hash: ['bytea', () => Buffer.alloc(0)],
    created_at: ['timestamptz', (post) => post.createdAt],
  })
  const photos = posts.flatMap((post) => post.photos.map((photo, place) => ({ post, place, ...photo })))
  await insertRows(tx, 'files', photos, {
    id: ['text', ({ id }) => id],
    owner_id: ['text', ({ post }) => post.authorId],
    board_id: ['text', ({ post }) => post.celebId],
    post_id: ['text', ({ post }) => post.id],
    place: ['int', ({ place }) => place + 1],
    storage_key: ['text', ({ picture }) => boardPhotos.get(picture)?.storageKey],
    width: ['int', ({ picture }) => boardPhotos.get(picture)?.width],
    height: ['int', ({ picture }) => boardPhotos.get(picture)?.height],
    preview: ['text', ({ picture }) => boardPhotos.get(picture)?.preview],
    created_at: ['timestamptz', ({ post }) => post.createdAt],
  })
  const videos = posts.flatMap((post) =>
    post.video && boardVideos.has(post.video.picture)
      ? [{ post, id: post.video.id, stored: boardVideos.get(post.video.picture)! }]
      : [],
  )
  await insertRows(tx, 'files', videos, {
    id: ['text', ({ id }) => id],
    owner_id: ['text', ({ post }) => post.authorId],
    board_id: ['text', ({ post }) => post.celebId],
    post_id: ['text', ({ post }) => post.id],
    place: ['int', () => 1],
    kind: ['text', () => 'video'],
    storage_key: ['text', ({ stored }) => stored.storageKey],
    width: ['int', ({ stored }) => stored.width],
    height: ['int', ({ stored }) => stored.height],
    preview: ['text', ({ stored }) => stored.preview],
    duration_ms: ['int', ({ stored }) => stored.durationMs],
    created_at: ['timestamptz', ({ post }) => post.createdAt],
  })
  await insertRows(
    tx,
    'post_tags',
    posts.flatMap(({ id, content }) => hashtagsIn(content).map((tag) => ({ id, tag }))),
    {
      tag: ['text', ({ tag }) => tag],
      post_id: ['text', ({ id }) => id],
    },
  )
  await insertRows(tx, 'post_likes', likes, {
    post_id: ['text', (like) => like.id],
    user_id: ['text', (like) => like.userId],
    created_at: ['timestamptz', (like) => like.createdAt],
  })
  await insertRows(tx, 'comments', comments, {
    id: ['text', (comment) => comment.id],
    post_id: ['text', (comment) => comment.postId],
    parent_id: ['text', (comment) => comment.parentId],
    author_id: ['text', (comment) => comment.authorId],
    content: ['text', (comment) => comment.content],
    is_by_celeb: ['boolean', (comment) => comment.isByCeleb],
    is_hidden_from_celeb: ['boolean', () => false],
    is_touched_by_celeb: ['boolean', () => false],
    send_id: ['text', (comment) => comment.sendId],
    body_hash: ['bytea', () => Buffer.alloc(0)],
    created_at: ['timestamptz', (comment) => comment.createdAt],
  })
  await insertRows(tx, 'comment_likes', commentLikes, {
    comment_id: ['text', (like) => like.id],
    user_id: ['text', (like) => like.userId],
    created_at: ['timestamptz', (like) => like.createdAt],
  })
  await tx.rows(countPosts)
  await tx.rows(countComments)
  await tx.rows(insertNotifications)
  await tx.rows(markNotificationsRead, [readAt])
}
