/**
 * The least possible cost of writing on boards: an HTTP server that checks nothing and stores each body with one INSERT
 * in the product's schema.
 */
import { newId, openPool, serveBodies } from './servePeer.ts'

const pool = openPool()
const statements: Record<string, string> = {
  '/v1/post': `
    insert into posts (id, celeb_id, author_id, section, visibility, content, has_media, is_commentable,
      is_hidden_from_celeb, send_id, body_hash, created_at)
    values ($1, $2, $3, 'fans', 'public', $4, false, true, false, $5, '', $6)`,
  '/v1/comment': `
    insert into comments (id, post_id, author_id, content, is_by_celeb, is_hidden_from_celeb, is_touched_by_celeb,
      send_id, body_hash, created_at)
    values ($1, $2, $3, $4, false, false, false, $5, '', $6)`,
}

interface Body {
  celebId?: string
  postId?: string
  authorId: string
  content: string
}

serveBodies(async (path, { celebId, postId, authorId, content }: Body) => {
  const now = new Date()
  const { id, number } = newId(now)
  await pool.query({
    name: path,
    text: statements[path]!,
    values: [id, celebId ?? postId, authorId, content, `9${String(number).padStart(19, '0')}`, now],
  })
  return { id }
})
