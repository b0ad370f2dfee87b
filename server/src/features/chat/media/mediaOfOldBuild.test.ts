import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId, FileId, ScheduledId } from '@byeol/contract/ids.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { newId } from '../../../newId.ts'
import { nextSendId } from '../../../test/Actor.ts'
import { createTestDatabase, ownerUrlOf } from '../../../test/database.ts'
import { itInFull } from '../../../test/itInFull.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { onePixel } from '../../../test/media/photos.ts'

const world = useOwnWorld()

const migrations = join(import.meta.dirname, '../../../db/migrations')
const run = (sql: string, values: unknown[] = []) => world.ctx.db.rows(sql, values)
const wire = (moment: Date) => ({ $date: moment.toISOString() })
const inAnHour = () => wire(new Date(world.ctx.now().getTime() + 3_600_000))

async function uploadPhoto(celeb: CelebActor): Promise<FileId> {
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes: onePixel })
  return file.id
}

/** Writes a message as an older build does, which knows only `photo_id`. */
async function insertAsOldBuild(celeb: CelebActor, photoId: FileId | null): Promise<ChatMessageId> {
  const id = newId<ChatMessageId>(world.ctx.now())
  await run(
    `insert into chat_messages (id, chat_id, author_id, send_id, content, photo_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, celeb.broadcastId, celeb.id, nextSendId(), photoId === null ? '글' : null, photoId, world.ctx.now()],
  )
  return id
}

itInFull('shows, lists and deletes a message with a photo that the previous build wrote', async () => {
  const celeb = await world.celeb()
  const photoId = await uploadPhoto(celeb)
  const id = await insertAsOldBuild(celeb, photoId)

  expect(await celeb.history(celeb.broadcastId)).toMatchObject([{ id, photo: { id: photoId } }])
  const { chatMessages } = await celeb.call(api.chat.listMedia, { chatId: celeb.broadcastId, kind: 'photo' })
  expect(chatMessages).toMatchObject([{ id }])

  const connection = await celeb.connect()
  connection.emit('chatMessageDelete', id)
  await connection.next('chatMessageDelete', ({ chatMessageId }) => chatMessageId === id)
  connection.close()
  expect(await run('select photo_id from chat_messages where id = $1', [id])).toEqual([{ photo_id: null }])
})

it('lets the previous build read and delete a message with a photo that this build wrote', async () => {
  const celeb = await world.celeb()
  const photoId = await uploadPhoto(celeb)
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: celeb.broadcastId, photoId },
  })
  const { id } = chatMessage
  expect(await run('select photo_id from chat_messages where id = $1', [id])).toEqual([{ photo_id: photoId }])

  await run('update chat_messages set deleted_at = now(), content = null, photo_id = null where id = $1', [id])
  const { chatMessages } = await celeb.call(api.chat.listMedia, { chatId: celeb.broadcastId, kind: 'photo' })
  expect(chatMessages).toEqual([])
  expect(await run('select media_id from chat_messages where id = $1', [id])).toEqual([{ media_id: null }])
})

it('shares scheduled broadcasts with the previous build, through every edit', async () => {
  const celeb = await world.celeb()
  const photoId = await uploadPhoto(celeb)
  const id = newId<ScheduledId>(world.ctx.now())
  await run(
    `insert into scheduled_broadcasts (id, celeb_id, send_id, photo_id, send_at, created_at)
     values ($1, $2, $3, $4, now() + interval '1 hour', now())`,
    [id, celeb.id, nextSendId(), photoId],
  )
  const list = async () => (await celeb.call(api.celeb.listScheduled, {})).list
  const editAsOldBuild = (content: string | null, photo: FileId | null) =>
    run('update scheduled_broadcasts set content = $2, photo_id = $3 where id = $1', [id, content, photo])
  const edit = (body: { content?: string; photoId?: FileId }) =>
    celeb.call(api.celeb.editScheduled, { scheduledId: id, sendAt: inAnHour(), ...body })
  const readAsOldBuild = () => run('select content, photo_id from scheduled_broadcasts where id = $1', [id])

  expect(await list()).toMatchObject([{ id, content: null, photo: { id: photoId } }])
  await edit({ content: '글' })
  expect(await readAsOldBuild()).toEqual([{ content: '글', photo_id: null }])
  await editAsOldBuild(null, photoId)
  expect(await list()).toMatchObject([{ content: null, photo: { id: photoId } }])
  await editAsOldBuild('글', null)
  expect(await list()).toMatchObject([{ content: '글', photo: null }])
  await edit({ photoId })
  expect(await readAsOldBuild()).toEqual([{ content: null, photo_id: photoId }])
})

it('does not run the trigger function for text messages, nor for changes that do not touch the media', async () => {
  const celeb = await world.celeb()
  const photoId = await uploadPhoto(celeb)
  const id = await insertAsOldBuild(celeb, photoId)
  // Only the owner of the database may count function calls.
  const client = new pg.Client({ connectionString: ownerUrlOf(world.databaseUrl) })
  await client.connect()
  await client.query("begin; set local track_functions = 'pl'")
  const insert = (send: string, photo: string | null) =>
    client.query(
      `insert into chat_messages (id, chat_id, author_id, send_id, content, photo_id, created_at)
       values ($1, $2, $3, $1, '글', $4, now())`,
      [send, celeb.broadcastId, celeb.id, photo],
    )
  const countCalls = async () => {
    const { rows } = await client.query<{ calls: string | null }>(
      "select pg_stat_get_xact_function_calls('keep_media_id()'::regprocedure) as calls",
    )
    return Number(rows[0]!.calls)
  }

  await insert('a'.repeat(24), null)
  await client.query('update chat_messages set is_filtered = true where id = $1', [id])
  await client.query('update chat_messages set content = null where id = $1', ['a'.repeat(24)])
  expect(await countCalls()).toBe(0)
  await insert('b'.repeat(24), photoId)
  expect(await countCalls()).toBe(1)
  await client.query('rollback')
  await client.end()
})

itInFull('copies the media of messages and scheduled broadcasts from before the migration', async () => {
  const database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'byeol-migrations-'))
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  for (const name of await readdir(migrations)) if (name < '0033') await cp(join(migrations, name), join(folder, name))
  await migrate(pool, { info() {}, warn() {} }, { folder })
  const [celebId, fileId, messageId, textId] = [...'abcd'].map((letter) => letter.repeat(24))
  await pool.query(`
    insert into users (id, nickname, created_at) values ('${celebId}', '별', now());
    insert into celebs (user_id, username, category) values ('${celebId}', 'byeol', 'singer');
    insert into chat_messages (id, chat_id, author_id, send_id, content, photo_id, created_at)
    values ('${messageId}', 'chat', '${celebId}', '1', null, '${fileId}', now()),
      ('${textId}', 'chat', '${celebId}', '2', '글', null, now());
    insert into scheduled_broadcasts (id, celeb_id, send_id, content, photo_id, send_at, created_at)
    values ('${messageId}', '${celebId}', '1', null, '${fileId}', now(), now()),
      ('${textId}', '${celebId}', '2', '글', null, now(), now());
  `)

  await migrate(pool, { info() {}, warn() {} })
  const { rows } = await pool.query({
    text: 'select media_id from chat_messages union all select media_id from scheduled_broadcasts order by 1',
    rowMode: 'array',
  })
  expect(rows.flat()).toEqual([fileId, fileId, null, null])
  await pool.end()
  await rm(folder, { recursive: true })
  await database.drop()
})
