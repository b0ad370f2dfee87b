import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { retainedNames, retention, retentionMs, type RetainedName } from '@byeol/contract/retention.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../checkMoney.ts'
import { removeUnusedBoardFiles } from '../features/board/content/removeBoardFiles.ts'
import { sweepFiles } from '../features/file/sweepFiles.ts'
import { eraseDeletedPeople } from '../features/privacy/eraseDeletedPeople.ts'
import { newId } from '../newId.ts'
import { expireSessions } from '../session/expireSessions.ts'
import { nextSendId, type Actor } from '../test/Actor.ts'
import { boardOf, comment, followedCeleb, uploadTo, write } from '../test/boards.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../test/console/openConsole.ts'
import { databaseText, isReadable } from '../test/databaseText.ts'
import { device } from '../test/makePeople.ts'
import { onePixel } from '../test/media/photos.ts'
import { payableCeleb } from '../test/money/celebMoney.ts'
import { buyPoints } from '../test/money/payments.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { signUpPerson } from '../test/signUpPerson.ts'
import { until } from '../test/until.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { destroyDue } from './destroyDue.ts'

const dayMs = 86_400_000
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))

/** The archived records of a person by kind. Read as the database owner, because the server cannot. */
const archivedOf = ({ id }: Actor) =>
  world.withOwner(async (pool) => {
    const select = 'select kind, facts::text as facts from archive.records where person_id = $1 order by kind'
    return (await pool.query<{ kind: RetainedName; facts: string }>(select, [id])).rows
  })
const kindsOf = async (who: Actor) => [...new Set((await archivedOf(who)).map(({ kind }) => kind))]

async function runJobs(): Promise<void> {
  await eraseDeletedPeople(world.ctx)
  await expireSessions(world.ctx)
  await destroyDue(world.ctx)
}

/** Creates a person with this nickname who paid, asked support about it, used the app and deleted their account. */
async function leaver(nickname: string) {
  const { person, password, email } = await signUpPerson(world, { nickname })
  await person.call(api.auth.boot, { deviceInfo: device, responseData: ['user'] })
  await person.call(api.user.screenshot, { path: '/me' })
  const { orderId } = await buyPoints(person)
  await person.call(api.service.inquiryWrite, { sendId: nextSendId(), category: 'payment', content: '환불해 주세요' })
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, {})
  await until('the points are refunded', async () => {
    const [order] = await world.ctx.db.rows<{ status: string }>('select status from orders where id = $1', [orderId])
    return order?.status === 'refunded'
  })
  return { person, email, orderId }
}

it('the server’s user can neither read nor change the archive', async () => {
  for (const sql of ['select from archive.records', 'delete from archive.records', 'drop schema archive cascade'])
    await expect(world.ctx.db.rows(sql)).rejects.toThrow(/permission denied|must be owner/u)
})

it('over six years each record is destroyed when its period ends, and is archived until then', async () => {
  const { person, email } = await leaver('여섯해뒤')
  expect(await kindsOf(person)).toEqual(['parties'])
  expect((await archivedOf(person))[0]!.facts).toContain(email)
  world.pass(31 * dayMs)
  await runJobs()
  expect(await kindsOf(person)).toEqual(['consents', 'inquiries', 'parties', 'payments'])
  const live = 'select card_issuer as issuer, receipt_url as url from orders where user_id = $1'
  expect(await world.ctx.db.rows(live, [person.id])).toEqual([{ issuer: null, url: null }])
  const has = async (table: string) =>
    (await world.ctx.db.rows(`select from ${table} where user_id = $1`, [person.id])).length > 0
  expect([await has('access_log'), await has('consents'), await has('inquiries'), await has('screenshots')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  world.pass(62 * dayMs)
  await runJobs()
  expect([await has('access_log'), await has('sessions')]).toEqual([false, false])
  world.pass(3 * 366 * dayMs - 90 * dayMs)
  await runJobs()
  expect(await kindsOf(person)).toEqual(['consents', 'parties', 'payments'])
  world.pass(2 * 365 * dayMs - 40 * dayMs)
  await runJobs()
  expect(await kindsOf(person)).toEqual(['consents', 'parties', 'payments'])
  world.pass(366 * dayMs)
  await runJobs()
  expect(await archivedOf(person)).toEqual([])
  const rest = await databaseText(world.ctx)
  expect([email, '여섯해뒤', '환불해 주세요'].filter((word) => isReadable(rest, word))).toEqual([])
  expect(await checkMoney(world.ctx.db)).toEqual([])

  await desk.staff.auditor.signIn()
  const { list } = await desk.staff.auditor.call(consoleApi.records.destroyed, {})
  const sums = Object.groupBy(list, ({ kind }) => kind)
  for (const kind of ['account', 'accesses', 'sessions', 'inquiries', 'parties', 'payments', 'consents'] as const)
    expect([kind, sums[kind]!.reduce((sum, { count }) => sum + count, 0)]).toEqual([kind, expect.any(Number)])
  expect(JSON.stringify(list)).not.toContain(person.id)
}, 120_000)

it('nothing of a person on hold is erased or destroyed, until an owner releases the hold', async () => {
  const { owner } = desk.staff
  await owner.signIn()
  const { person } = await leaver('붙든사람')
  const { person: silent } = await signUpPerson(world, { nickname: '말없는사람' })
  for (const { id: userId } of [person, silent])
    await owner.call(consoleApi.records.placeHold, { userId, reason: '수사 협조 요청' })
  await expect(
    owner.call(consoleApi.records.placeHold, { userId: person.id, reason: '한 번 더' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  world.pass(6 * 366 * dayMs)
  await runJobs()
  const nickname = async () =>
    (await world.ctx.db.row<{ nickname: string }>('select nickname from users where id = $1', [person.id]))!.nickname
  expect([await nickname(), await kindsOf(person)]).toEqual(['붙든사람', ['parties']])
  const left = async (who: Actor, table: string) =>
    (await world.ctx.db.rows(`select from ${table} where user_id = $1`, [who.id])).length > 0
  const kept = [await left(person, 'screenshots'), await left(person, 'sessions'), await left(silent, 'sessions')]
  expect(kept).toEqual([true, true, true])
  await owner.signIn()
  const { list } = await owner.call(consoleApi.records.holds, {})
  const { id: holdId } = list.find(({ userId }) => userId === person.id)!
  await owner.call(consoleApi.records.releaseHold, { holdId, words: '수사가 끝났어요' })
  await runJobs()
  expect([await nickname(), await archivedOf(person)]).toEqual(['', []])
  expect([await left(person, 'screenshots'), await left(person, 'sessions')]).toEqual([false, false])
})

it('keeps the identity of a person on hold who deletes their account', async () => {
  const { owner } = desk.staff
  await owner.signIn()
  const { person, password, email } = await signUpPerson(world, { nickname: '떠나는사람' })
  await owner.call(consoleApi.records.placeHold, { userId: person.id, reason: '소송' })
  await person.call(api.auth.confirmPerson, { password })
  await person.call(api.auth.deleteAccount, {})
  expect((await archivedOf(person)).map(({ kind, facts }) => [kind, facts.includes(email)])).toEqual([
    ['parties', true],
  ])
})

it('what a person on hold deletes disappears for the others, and is kept apart until the hold ends', async () => {
  const { owner } = desk.staff
  await owner.signIn()
  const { celeb, one: held, other } = await followedCeleb(world)
  const photoId = await uploadTo(held, celeb)
  const post = await write(held, celeb, '협박한 글', { visibility: 'public', photoIds: [photoId] })
  const below = await comment(held, post.id, '협박한 댓글')
  const chatId = await held.open(other)
  await held.say(chatId, '협박한 말')
  await owner.call(consoleApi.records.placeHold, { userId: held.id, reason: '수사' })
  await held.call(api.board.postEdit, { postId: post.id, content: '고친 글' })
  await held.call(api.board.commentDelete, { commentId: below.id })
  await held.call(api.board.postDelete, { postId: post.id })
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [held.id, world.ctx.now()])
  await held.call(api.chat.eraseOwn, {})
  const shown = JSON.stringify([await other.history(chatId), await boardOf(other, celeb)])
  expect(shown).not.toMatch(/협박한|고친/u)
  const kept = async () => (await archivedOf(held)).filter(({ kind }) => kind === 'held').map(({ facts }) => facts)
  const words = ['협박한 글', '고친 글', '협박한 댓글', '협박한 말']
  const files = () => world.ctx.db.rows('select from files where id = $1', [photoId])
  world.pass(2 * dayMs)
  await removeUnusedBoardFiles(world.ctx)
  await runJobs()
  const text = (await kept()).join()
  expect(words.filter((word) => !text.includes(word))).toEqual([])
  expect(await files()).toHaveLength(1)
  await owner.signIn()
  const { list } = await owner.call(consoleApi.records.holds, {})
  const { id: holdId } = list.find(({ userId }) => userId === held.id)!
  await owner.call(consoleApi.records.releaseHold, { holdId, words: '수사가 끝났어요' })
  await removeUnusedBoardFiles(world.ctx)
  await runJobs()
  expect([await kept(), await files()]).toEqual([[], []])
})

it('what a person on hold replaces on their profile is kept apart, with the picture, until the hold ends', async () => {
  const { owner } = desk.staff
  await owner.signIn()
  const held = await world.fan({ nickname: '사칭한이름' })
  const upload = () => held.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
  const { file: bad } = await upload()
  await held.call(api.user.updateProfile, { introduction: '협박하는 소개', photoId: bad.id })
  await owner.call(consoleApi.records.placeHold, { userId: held.id, reason: '수사' })
  const { file: clean } = await upload()
  await held.call(api.user.updateProfile, { nickname: '착한이름', introduction: '착한 소개', photoId: clean.id })
  await held.call(api.user.updateProfile, { photoId: null, birthdayShown: 'nobody' })
  const kept = async () => (await archivedOf(held)).filter(({ kind }) => kind === 'held').map(({ facts }) => facts)
  const files = () => world.ctx.db.rows('select from files where id = $1', [bad.id])
  world.pass(2 * dayMs)
  await sweepFiles(world.ctx)
  await runJobs()
  const text = (await kept()).join()
  expect(['사칭한이름', '협박하는 소개', '착한이름'].map((word) => text.includes(word))).toEqual([true, true, true])
  expect(text).not.toContain('password')
  expect(await files()).toHaveLength(1)
  await owner.signIn()
  const { list } = await owner.call(consoleApi.records.holds, {})
  const { id: holdId } = list.find(({ userId }) => userId === held.id)!
  await owner.call(consoleApi.records.releaseHold, { holdId, words: '수사가 끝났어요' })
  await sweepFiles(world.ctx)
  await runJobs()
  expect([await kept(), await files()]).toEqual([[], []])
})

it('a bank account that a person on hold removes is kept apart until the hold ends', async () => {
  const { owner } = desk.staff
  const celeb = await payableCeleb(world)
  const { bankAccountId, maskedNumber } = celeb.account
  await owner.signIn()
  await owner.call(consoleApi.records.placeHold, { userId: celeb.id, reason: '수사' })
  await celeb.call(api.celeb.removeBankAccount, { bankAccountId })
  const kept = async () => (await archivedOf(celeb)).filter(({ kind }) => kind === 'held').map(({ facts }) => facts)
  world.pass(2 * dayMs)
  await runJobs()
  expect((await kept()).join()).toContain(maskedNumber)
  await owner.signIn()
  const { list } = await owner.call(consoleApi.records.holds, {})
  const { id: holdId } = list.find(({ userId }) => userId === celeb.id)!
  await owner.call(consoleApi.records.releaseHold, { holdId, words: '수사가 끝났어요' })
  await runJobs()
  expect(await kept()).toEqual([])
})

it('every kind that is moved to the archive is kept longer than the account, and every period ends', () => {
  for (const name of retainedNames) expect(retentionMs(name), name).toBeGreaterThan(0)
  const apart = retainedNames.filter((name) => 'isApart' in retention[name])
  expect(apart.length).toBeGreaterThan(4)
  for (const name of apart) expect(retentionMs(name), name).toBeGreaterThan(retentionMs('account'))
})

it('a month’s looks are counted by staff member, and its review is written once, after the month', async () => {
  const { agent, auditor } = desk.staff
  await agent.signIn()
  const someone = await world.fan()
  await agent.call(consoleApi.people.person, { why: 'inquiry', userId: someone.id })
  const month = new Date(world.ctx.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 7)
  await auditor.signIn()
  const { list, reviews } = await auditor.call(consoleApi.records.looks, { month })
  expect([list.some(({ looks }) => looks > 0), reviews]).toEqual([true, []])
  const words = '평소와 같아요'
  await expect(auditor.call(consoleApi.records.review, { month, words })).rejects.toMatchObject({ code: 'not_allowed' })
  world.pass(seoulNextMonth(world.ctx.now()).getTime() - world.ctx.now().getTime() + dayMs)
  await auditor.signIn()
  const waits = async () => {
    const { list: all } = await auditor.call(consoleApi.today.today, {})
    return all.some(({ kind }) => kind === 'access-review')
  }
  expect(await waits()).toBe(true)
  await auditor.call(consoleApi.records.review, { month, words })
  expect(await waits()).toBe(false)
  expect((await auditor.call(consoleApi.records.looks, { month })).reviews).toMatchObject([{ words }])
  await expect(auditor.call(consoleApi.records.review, { month, words })).rejects.toMatchObject({ code: 'conflict' })
})

it('a demand of an authority is entered once and decided once, and the log names the person', async () => {
  const { owner } = desk.staff
  await owner.signIn()
  const who = await world.fan()
  const facts = { authority: '서울경찰서', document: `2026-${newId(world.ctx.now())}`, basis: '형사소송법 제215조' }
  await owner.call(consoleApi.records.noteDemand, {
    ...facts,
    userId: who.id,
    asked: '접속 기록',
    receivedAt: { $date: world.ctx.now().toISOString() },
  })
  const find = async () =>
    (await owner.call(consoleApi.records.demands, {})).list.find(({ document }) => document === facts.document)!
  const { id: demandId } = await find()
  const decided = { demandId, decision: 'in_part', given: '접속한 날만' } as const
  await owner.call(consoleApi.records.decideDemand, decided)
  expect(await find()).toMatchObject({ ...facts, userId: who.id, decision: 'in_part' })
  await expect(owner.call(consoleApi.records.decideDemand, decided)).rejects.toMatchObject({ code: 'conflict' })
})
