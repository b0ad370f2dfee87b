import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { outsideTransactions } from '../db/database.ts'
import { eraseOldAsks } from '../features/service/data-requests/askForData.ts'
import { eraseDeletedPeople } from '../features/privacy/eraseDeletedPeople.ts'
import { removeUnusedFiles } from '../features/celeb-contents/making/removeUnusedFiles.ts'
import { newId } from '../newId.ts'
import type { Actor } from '../test/Actor.ts'
import { callApi } from '../test/callApi.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../test/console/openConsole.ts'
import { onePixel } from '../test/media/photos.ts'
import { publishContents, saveDraft, uploadForContents } from '../test/money/contents.ts'
import { buyPoints } from '../test/money/payments.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { signUpPerson } from '../test/signUpPerson.ts'
import { untilWaitingForLock } from '../test/untilWaitingForLock.ts'
import { useNode, useOwnWorld } from '../test/useWorld.ts'
import { destroyDue } from './destroyDue.ts'

const dayMs = 86_400_000
const env = async () => ({ ...(await sandboxEnv()), ...withConsole })
const world = useOwnWorld(env)
const other = useNode(world, sandboxEnv)
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

async function leaver(nickname: string): Promise<Actor> {
  const { person, password } = await signUpPerson(world, { nickname })
  await buyPoints(person)
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, {})
  return person
}
const placeHold = ({ id: userId }: { id: UserId }) =>
  desk.staff.owner.call(consoleApi.records.placeHold, { userId, reason: '수사 협조 요청' })
async function releaseHold({ id }: { id: UserId }): Promise<void> {
  const { list } = await desk.staff.owner.call(consoleApi.records.holds, {})
  const { id: holdId } = list.find(({ userId }) => userId === id)!
  await desk.staff.owner.call(consoleApi.records.releaseHold, { holdId, words: '끝났어요' })
}
const nicknameOf = async ({ id }: Actor) =>
  (await world.ctx.db.row<{ nickname: string }>('select nickname from users where id = $1', [id]))!.nickname
const archivedOf = ({ id }: Actor) =>
  world.withOwner(async (pool) => {
    const select = 'select kind from archive.records where person_id = $1 order by kind'
    return (await pool.query<{ kind: string }>(select, [id])).rows.map(({ kind }) => kind)
  })
const destroyed = async (kind: string) =>
  (await world.ctx.db.row<{ count: number }>(
    'select coalesce(sum(count), 0)::integer as count from destruction_runs where kind = $1',
    [kind],
  ))!.count

/** The server's context with one more feature: the erasure of each person begins with a call of `meanwhile`. */
const interrupted = (ctx: Context, meanwhile: (userId: UserId) => Promise<void>): Context => ({
  ...ctx,
  personalData: {
    ...ctx.personalData,
    features: [{ columns: {}, erase: [], eraseFirst: (_ctx, id) => meanwhile(id) }, ...ctx.personalData.features],
  },
})

beforeEach(async () => void (await desk.staff.owner.signIn()))

it('a hold that is placed while others are erased, or during its person’s own erasure, keeps them', async () => {
  const [first, second] = [await leaver('먼저떠난사람'), await leaver('나중떠난사람')]
  world.pass(31 * dayMs)
  await desk.staff.owner.signIn()
  await eraseDeletedPeople(
    interrupted(world.ctx, async (id) => {
      if (id === first.id) for (const person of [second, first]) await placeHold(person)
    }),
  )
  expect([await nicknameOf(first), await nicknameOf(second)]).toEqual(['먼저떠난사람', '나중떠난사람'])
  for (const person of [first, second]) await releaseHold(person)
  await eraseDeletedPeople(world.ctx)
  expect([await nicknameOf(first), await nicknameOf(second)]).toEqual(['', ''])
})

it('two nodes erase a person once: one copy in the archive, one in the record of destruction', async () => {
  const person = await leaver('한번만지울사람')
  world.pass(31 * dayMs)
  const before = await destroyed('account')
  await eraseDeletedPeople(interrupted(world.ctx, () => eraseDeletedPeople({ ...other.ctx, now: world.ctx.now })))
  expect(await nicknameOf(person)).toBe('')
  const kinds = await archivedOf(person)
  expect(kinds.filter((kind) => kind === 'payments')).toHaveLength(1)
  expect(new Set(kinds.filter((kind) => kind === 'parties')).size).toBe(1)
  expect((await destroyed('account')) - before).toBe(1)
})

it('an erasure that ends half way is finished by the next run, without a second copy', async () => {
  const person = await leaver('반쯤지운사람')
  world.pass(31 * dayMs)
  const last = { columns: {}, erase: [`select 1 / 0 where $1 <> ''`] }
  const { features, ...rest } = world.ctx.personalData
  await eraseDeletedPeople({ ...world.ctx, personalData: { ...rest, features: [...features, last] } })
  expect(await nicknameOf(person)).toBe('반쯤지운사람')
  world.pass(dayMs)
  await eraseDeletedPeople(world.ctx)
  expect(await nicknameOf(person)).toBe('')
  expect((await archivedOf(person)).filter((kind) => kind === 'payments')).toHaveLength(1)
})

it('a hold that is placed while a job destroys the requests of others keeps those of its person', async () => {
  const people = [await signUpPerson(world, { nickname: '먼저' }), await signUpPerson(world, { nickname: '나중' })]
  const asked = { wish: 'access', name: '김하늘', words: '사본을 주세요' } as const
  for (const { email } of people)
    await callApi(world.base, null, api.service.dataRequest, { ...asked, email, account: email }, { bytes: onePixel })
  await world.ctx.db.rows('update data_asks set answered_at = $1, answered_by = $2', [world.ctx.now(), 'agent'])
  world.pass(retentionMs('dataAsks') + 1_000)
  await desk.staff.owner.signIn()
  const left = async () =>
    (await world.ctx.db.rows<{ id: UserId }>('select person_id as id from data_asks')).map(({ id }) => id)
  const order = await left()
  let removed = 0
  const remove = async (key: string) => {
    if (removed++ === 0) await placeHold({ id: order[1]! })
    await world.ctx.files.remove(key)
  }
  await eraseOldAsks({ ...world.ctx, files: { ...world.ctx.files, remove } })
  expect([await left(), removed]).toEqual([[order[1]], 1])
  await releaseHold({ id: order[1]! })
  await eraseOldAsks(world.ctx)
  expect([await left(), await destroyed('dataAsks')]).toEqual([[], 2])
})

it('a hold that is placed while a job clears the removed contents of others keeps those of its person', async () => {
  for (const celeb of [await world.celeb(), await world.celeb()]) await publishContents(celeb)
  await world.ctx.db.rows(`update contents set status = 'removed'`)
  const left = async () => {
    const select = 'select celeb_id as id from contents where cover_key is not null order by contents.id'
    return (await world.ctx.db.rows<{ id: UserId }>(select)).map(({ id }) => id)
  }
  const order = await left()
  let removed = 0
  const remove = async (key: string) => {
    if (removed++ === 0) await placeHold({ id: order[1]! })
    await world.ctx.files.remove(key)
  }
  await removeUnusedFiles({ ...world.ctx, files: { ...world.ctx.files, remove } })
  expect([await left(), removed]).toEqual([[order[1]], 1])
  await releaseHold({ id: order[1]! })
  await removeUnusedFiles(world.ctx)
  expect(await left()).toEqual([])
})

it('two nodes at once clear an old bank file once, and record it once', async () => {
  const id = newId<string>(world.ctx.now())
  const insert = `
    insert into bank_files (id, profile, line_count, sum_won, digest, content_sealed, made_by, made_at)
    values ($1, 'kb', 1, 1, $2, 'sealed', 'finance', $3)`
  await world.ctx.db.rows(insert, [id, '0'.repeat(64), world.ctx.now()])
  world.pass(retentionMs('bankFiles') + 1_000)
  let runs: Promise<unknown> = Promise.resolve()
  await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows('select from bank_files where id = $1 for update', [id])
    runs = outsideTransactions(() =>
      Promise.all([world.ctx.db, other.ctx.db].map((db) => destroyDue({ db, now: world.ctx.now }))),
    )
    await Promise.race([runs, untilWaitingForLock(world.ctx, 'two runs', 2)])
  })
  await runs
  await destroyDue(world.ctx)
  expect(await world.ctx.db.rows('select content_sealed as content from bank_files where id = $1', [id])).toEqual([
    { content: '' },
  ])
  expect(await destroyed('bankFiles')).toBe(1)
})

it('what a maker on hold changes or deletes of their contents is kept apart until the hold ends', async () => {
  const maker = await world.celeb()
  const draft = await saveDraft(maker, { title: '협박한 제목' })
  const fileIds = [await uploadForContents(maker)]
  const sold = await publishContents(maker, { title: '비방한 제목', fileIds })
  await placeHold(maker)
  await maker.call(api.celebContents.removeDraft, { contentsId: draft.id })
  await saveDraft(maker, { contentsId: sold.id, title: '고친 제목', fileIds })
  const kept = async () =>
    world.withOwner(async (pool) => {
      const select = `select facts ->> 'title' as title from archive.records where person_id = $1 and kind = 'held'`
      return (await pool.query<{ title: string }>(select, [maker.id])).rows.map(({ title }) => title).sort()
    })
  expect(await kept()).toEqual(['비방한 제목', '협박한 제목'])
  world.pass(2 * dayMs)
  await destroyDue(world.ctx)
  expect(await kept()).toHaveLength(2)
  await desk.staff.owner.signIn()
  await releaseHold(maker)
  await destroyDue(world.ctx)
  expect(await kept()).toEqual([])
})
