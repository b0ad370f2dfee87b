import { expect, it } from 'vitest'
import { itInFull } from '../../../test/itInFull.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { mediaRanges } from './listMedia.ts'
import { lastId, messageRanges } from '../visibility/messageRanges.ts'

const world = useOwnWorld()

const messages = 30_000
const idOf = (number: number) => `a${number.toString(16).padStart(23, '0')}`

/** How many blocks of the database a statement reads. */
async function touchedBlocks(sql: string, values: unknown[]): Promise<number> {
  const [row] = await world.ctx.db.rows<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
  }>(`explain (analyze, buffers, format json) ${sql}`, values)
  const { Plan: plan } = row!['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

itInFull('a page of messages costs the same anywhere in a chat, for every reader and in both directions', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await world.ctx.db.rows(
    `insert into chat_messages (id, chat_id, author_id, send_id, content, created_at, fan_id)
     select
       'a' || lpad(to_hex(n), 23, '0'), $1, case when n % 2 = 0 then $2 else $3 end,
       lpad(n::text, 20, '0'), '별', now(), case when n % 2 = 1 then $3 end
     from generate_series(1, $4::int) n`,
    [celeb.broadcastId, celeb.id, fan.id, messages],
  )
  await world.asOwner('analyze chat_messages')
  const readings = [
    { as: 'member', peerId: null },
    { as: 'celeb' },
    { as: 'fan', celebId: celeb.id, isOver: false },
  ] as const
  for (const reading of readings) {
    for (const direction of ['before', 'after'] as const) {
      const sql = messageRanges(reading, { direction, rows: 40, and: '$3::text is not null' })
      const cost = (cursor: string) =>
        touchedBlocks(sql, [celeb.broadcastId, cursor, fan.id, celeb.id].slice(0, reading.as === 'fan' ? 4 : 3))
      const near = await cost(direction === 'before' ? lastId : idOf(1))
      expect(await cost(idOf(messages / 2)), `${reading.as} ${direction}`).toBeLessThan(near * 3)
    }
  }
})

itInFull('a page of photos stays cheap in a chat with many photos, for members, fans and the celeb', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { db } = world.ctx
  await db.rows(
    `with file as (
       insert into files (id, owner_id, chat_id, storage_key, width, height, preview, created_at)
       values ('${'b'.repeat(24)}', $2, $1, 'deep', 9, 9, '', now())
       returning id
     )
     insert into chat_messages (id, chat_id, author_id, send_id, content, created_at, fan_id, media_id)
     select
       'c' || lpad(to_hex(n), 23, '0'), $1, case when n % 2 = 0 then $2 else $3 end,
       lpad(n::text, 20, '0'), case when n % 10 > 0 then '별' end, now(),
       case when n % 2 = 1 then $3 end, case when n % 10 = 0 then file.id end
     from generate_series(1, $4::int) n, file`,
    [celeb.broadcastId, celeb.id, fan.id, messages],
  )
  // The fan hid messages elsewhere, so PostgreSQL may prefer to join a table that it should look up row by row.
  await db.rows(
    `insert into chat_hidden_messages (user_id, message_id)
     select $1, 'd' || lpad(to_hex(n), 23, '0')
     from generate_series(1, 500) n`,
    [fan.id],
  )
  await world.asOwner('analyze chat_messages, chat_hidden_messages')
  for (const reading of [
    { as: 'member', peerId: null },
    { as: 'celeb' },
    { as: 'fan', celebId: celeb.id, isOver: false },
  ] as const) {
    const values = [celeb.broadcastId, lastId, fan.id, celeb.id].slice(0, reading.as === 'fan' ? 4 : 3)
    expect(await touchedBlocks(mediaRanges(reading, 'photo', 9), values), reading.as).toBeLessThan(200)
  }
})

itInFull('a page of links stays cheap for a fan when other fans’ replies hold thousands of links', async () => {
  const [celeb, fan, other] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(fan, celeb)
  await world.ctx.db.rows(
    `insert into chat_messages (id, chat_id, author_id, send_id, content, created_at, fan_id)
     select
       'e' || lpad(to_hex(n), 23, '0'), $1, case when n % 500 = 0 then $2 else $3 end,
       lpad(n::text, 20, '0'), 'https://byeol.test/' || n, now(), case when n % 500 > 0 then $3 end
     from generate_series(1, $4::int) n`,
    [celeb.broadcastId, celeb.id, other.id, messages],
  )
  await world.asOwner('analyze chat_messages')
  expect(
    await touchedBlocks(mediaRanges({ as: 'fan', celebId: celeb.id, isOver: false }, 'link', 20), [
      celeb.broadcastId,
      lastId,
      fan.id,
      celeb.id,
    ]),
  ).toBeLessThan(300)
})

it('never searches the index of all fans’ replies for the messages of one fan', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  const sql = messageRanges({ as: 'fan', celebId: celeb.id, isOver: false }, { direction: 'before', rows: 40 })
  const plan = await world.withOwner(async (pool) => {
    await pool.query('begin')
    // Without the index of each fan's messages, PostgreSQL chooses the next best index.
    await pool.query('drop index chat_messages_replies')
    await pool.query('set local enable_seqscan = off')
    const { rows } = await pool.query(`explain ${sql}`, [celeb.broadcastId, lastId, fan.id, celeb.id])
    await pool.query('rollback')
    return JSON.stringify(rows)
  })
  expect(plan).toContain('chat_messages')
  expect(plan).not.toMatch(/chat_messages_(of_fans|reply_stream)/u)
})
