/**
 * The lower bound for writing on boards: an HTTP server that checks nothing and stores each body with one INSERT in the
 * product's schema.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 16 })
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

let number = 0

interface Body {
  celebId?: string
  postId?: string
  authorId: string
  content: string
}

async function store(path: string, { celebId, postId, authorId, content }: Body): Promise<string> {
  const [now, count] = [new Date(), ++number]
  const id =
    Math.floor(now.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + count.toString(16).padStart(16, '0')
  await pool.query({
    name: path,
    text: statements[path]!,
    values: [id, celebId ?? postId, authorId, content, `9${String(count).padStart(19, '0')}`, now],
  })
  return id
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    store(request.url ?? '', JSON.parse(Buffer.concat(parts).toString()) as Body).then(
      (id) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ result: { id } })),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
})
server.listen(0, '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`),
)
process.on('SIGTERM', () => process.exit(0))
