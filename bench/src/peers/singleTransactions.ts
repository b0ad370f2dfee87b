/**
 * The least possible cost of a purchase: an HTTP server that checks nothing and stores each body as one row in its own
 * transaction.
 */
import { openPool, serveBodies } from './servePeer.ts'

const pool = openPool()
await pool.query(
  'create table bench_purchases (id text primary key, user_id text not null, won integer, at timestamptz)',
)
const insert = {
  name: 'insert',
  text: 'insert into bench_purchases (id, user_id, won, at) values ($1, $2, $3, $4)',
}

let number = 0

serveBodies(async (_path, { userId, won }: { userId: string; won: number }) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ ...insert, values: [String(++number), userId, won, new Date()] })
  await client.query('commit')
  client.release()
  return {}
})
