/**
 * The lower bound for a purchase: an HTTP server that checks nothing and stores each body as one row in a transaction
 * of its own.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 16 })
await pool.query(
  'create table bench_purchases (id text primary key, user_id text not null, won integer, at timestamptz)',
)
const insert = {
  name: 'insert',
  text: 'insert into bench_purchases (id, user_id, won, at) values ($1, $2, $3, $4)',
}

let number = 0

async function store({ userId, won }: { userId: string; won: number }): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ ...insert, values: [String(++number), userId, won, new Date()] })
  await client.query('commit')
  client.release()
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    store(JSON.parse(Buffer.concat(parts).toString()) as { userId: string; won: number }).then(
      () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ result: {} })),
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
