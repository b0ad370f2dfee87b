import { BoardExport } from '@byeol/contract/board/boardExport.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const selectPosts = `
  select p.id, p.celeb_id as "celebUserId", p.content, p.created_at as "createdAt",
    (select count(*)::int from files f where f.post_id = p.id and f.kind = 'photo') as "photoCount",
    exists (select from files f where f.post_id = p.id and f.kind = 'video') as "hasVideo"
  from posts p where p.author_id = $1 and p.deleted_at is null order by p.id`
const selectComments = `
  select id, post_id as "postId", content, created_at as "createdAt"
  from comments
  where author_id = $1
    and deleted_at is null
  order by id`
const kept = (table: 'post_likes' | 'post_saves') =>
  `select post_id as "postId", created_at as "createdAt" from ${table} where user_id = $1 order by created_at, post_id`
const selectLikedComments = `
  select comment_id as "commentId", created_at as "createdAt"
  from comment_likes
  where user_id = $1
  order by created_at, comment_id`

export async function exportBoard(db: Queries, userId: UserId): Promise<BoardExport> {
  const [posts, comments, likedPosts, likedComments, savedPosts] = await Promise.all([
    db.rows(selectPosts, [userId], BoardExport.shape.posts.element),
    db.rows(selectComments, [userId], BoardExport.shape.comments.element),
    db.rows(kept('post_likes'), [userId], BoardExport.shape.likedPosts.element),
    db.rows(selectLikedComments, [userId], BoardExport.shape.likedComments.element),
    db.rows(kept('post_saves'), [userId], BoardExport.shape.savedPosts.element),
  ])
  return { posts, comments, likedPosts, likedComments, savedPosts }
}
