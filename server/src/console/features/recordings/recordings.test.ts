import { createHash } from 'node:crypto'
import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { followedCeleb, uploadTo, write } from '../../../test/boards.ts'
import { addStaffActor, withConsole } from '../../../test/console/openConsole.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { makeVideo } from '../../../test/media/videos.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { destroyDue } from '../../../personal-data/destroyDue.ts'
import { device } from '../../../test/makePeople.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import type { Actor } from '../../../test/Actor.ts'

const filterOf = async () => {
  const { RECORDING_FILTER_URL, RECORDING_FILTER_KEY } = await sandboxEnv()
  return { RECORDING_FILTER_URL: RECORDING_FILTER_URL!, RECORDING_FILTER_KEY: RECORDING_FILTER_KEY! }
}
const world = useOwnWorld(async () => ({ ...withConsole, SIZE_DUTIES: '1', ...(await filterOf()) }))
const away = useOwnWorld({
  SIZE_DUTIES: '1',
  RECORDING_FILTER_URL: 'http://127.0.0.1:1',
  RECORDING_FILTER_KEY: 'any',
})
const small = useOwnWorld({})

let jin: StaffActor
let auditor: StaffActor
beforeAll(async () => {
  jin = await addStaffActor(world, 'jin', ['moderator'])
  auditor = await addStaffActor(world, 'aud', ['auditor'])
})

const picture = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const warningOf = (who: Actor) => who.call(api.auth.boot, { deviceInfo: device, responseData: ['uploadWarning'] })

async function putOnList(bytes: Buffer, reference: string): Promise<void> {
  const { RECORDING_FILTER_URL: url } = await filterOf()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await fetch(`${url}/test/known`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256, reference }),
  })
}

it('refuses a recording of the state’s list wherever it is uploaded, and brings each try to the desk', async () => {
  const { celeb, one } = await followedCeleb(world)
  const other = await world.fan()
  const [bad, good] = [await picture('#a10'), await picture('#0a1')]
  await putOnList(bad, 'R-1')
  const refused = { code: 'media_removed' }
  await expect(uploadTo(one, celeb, bad)).rejects.toMatchObject(refused)
  await expect(one.call(api.user.uploadProfile, { for: 'photo' }, { bytes: bad })).rejects.toMatchObject(refused)
  const chatId = await one.open(other)
  await one.say(chatId, '안녕')
  await expect(one.call(api.chat.uploadPhoto, { chatId }, { bytes: bad })).rejects.toMatchObject(refused)
  await uploadTo(one, celeb, good)
  expect(
    await world.ctx.db.rows('select from files where bytes_hash = $1', [createHash('sha256').update(bad).digest()]),
  ).toEqual([])

  const { list } = await jin.call(consoleApi.recordings.list, { state: 'open', limit: 10 })
  const ofOne = list.filter(({ userId }) => userId === one.id)
  expect(ofOne.map(({ kind, place, reference }) => [kind, place, reference])).toEqual([
    ['photo', 'chat', 'R-1'],
    ['photo', 'profile', 'R-1'],
    ['photo', 'board', 'R-1'],
  ])
  const { list: waits } = await jin.call(consoleApi.today.today, {})
  expect(waits.find(({ kind }) => kind === 'recordings')).toMatchObject({ count: list.length })
  const words = '경찰에 알렸어요'
  await jin.call(consoleApi.recordings.close, { matchId: ofOne[0]!.id, words })
  await expect(jin.call(consoleApi.recordings.close, { matchId: ofOne[0]!.id, words })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { list: seen } = await jin.call(consoleApi.recordings.list, { state: 'seen', limit: 10 })
  expect(seen).toMatchObject([{ id: ofOne[0]!.id, words, seenBy: 'jin' }])
})

it('refuses videos of the list in chats, on boards and in contents, and pictures in contents', async () => {
  const { celeb, one, other } = await followedCeleb(world)
  const [video, photo] = [makeVideo({ seconds: 1, size: '160x120' }), await picture('#c0f')]
  await putOnList(video, 'R-2')
  await putOnList(photo, 'R-3')
  const chatId = await one.open(other)
  await one.say(chatId, '안녕')
  const uploads = [
    () => one.call(api.chat.uploadVideo, { chatId }, { bytes: video, name: 'video.mp4' }),
    () => one.call(api.board.uploadVideo, { celebUserId: celeb.id }, { bytes: video, name: 'video.mp4' }),
    () => celeb.call(api.celebContents.uploadVideo, {}, { bytes: video, name: 'video.mp4' }),
    () => celeb.call(api.celebContents.uploadPhoto, {}, { bytes: photo }),
  ]
  for (const upload of uploads) expect(await codeOf(upload())).toBe('media_removed')
  const tries = `select kind, place, reference from recording_matches where user_id = any($1) order by created_at, id`
  expect(await world.ctx.db.rows(tries, [[one.id, celeb.id]])).toEqual([
    { kind: 'video', place: 'chat', reference: 'R-2' },
    { kind: 'video', place: 'board', reference: 'R-2' },
    { kind: 'video', place: 'contents', reference: 'R-2' },
    { kind: 'photo', place: 'contents', reference: 'R-3' },
  ])
  expect(await world.ctx.db.rows('select from files where owner_id = any($1)', [[one.id, celeb.id]])).toEqual([])
})

it('lets nothing pass while the filter is away', async () => {
  const fan = await away.fan()
  const bytes = await picture('#123')
  await expect(fan.call(api.user.uploadProfile, { for: 'photo' }, { bytes })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(await away.ctx.db.rows('select from files where owner_id = $1', [fan.id])).toEqual([])
})

it('blocks searches by a word in any spelling, counts them without their searcher, and says so at boot', async () => {
  const { celeb, one } = await followedCeleb(world)
  await write(one, celeb, '이 글은 #몰카영상 태그를 달았어요', { visibility: 'public' })
  const tagged = () => one.call(api.board.postList, { of: 'tag', tag: '몰카영상', limit: 10 })
  expect((await tagged()).list).toHaveLength(1)
  await jin.call(consoleApi.recordings.block, { word: '몰카' })
  const blocked = { code: 'search_blocked' }
  await expect(tagged()).rejects.toMatchObject(blocked)
  for (const nickname of ['몰카', '몰 카', '몰\u200B카방', 'ㅁ몰카'])
    await expect(one.call(api.user.search, { nickname, limit: 10 })).rejects.toMatchObject(blocked)
  await one.call(api.user.search, { nickname: '바다', limit: 10 })
  const counts = await world.ctx.db.rows('select place, word, count from blocked_search_days order by place')
  expect(counts).toEqual([
    { place: 'people', word: '몰카', count: 4 },
    { place: 'tags', word: '몰카', count: 1 },
  ])
  const boot = await warningOf(one)
  expect(boot).toEqual({ uploadWarning: true })
  await jin.call(consoleApi.recordings.unblock, { word: '몰 카' })
  expect((await tagged()).list).toHaveLength(1)
})

it('costs nothing and warns of nothing while it is off', async () => {
  const fan = await small.fan()
  await small.ctx.db.rows(`insert into blocked_searches (word, added_by, added_at) values ('몰카', 'jin', now())`)
  expect(await fan.call(api.user.search, { nickname: '몰카', limit: 10 })).toEqual({ list: [] })
  expect(small.ctx.recordingFilter).toBeNull()
  expect(await warningOf(fan)).toEqual({ uploadWarning: false })
})

it('counts refusals and blocked searches for the yearly report, and destroys them after three years', async () => {
  const year = new Date().getUTCFullYear()
  const { list } = await auditor.call(consoleApi.records.transparency, { year: String(year) })
  expect(list).toEqual(
    expect.arrayContaining([
      { what: 'recordingsRefused', kind: 'photo', count: 4 },
      { what: 'recordingsRefused', kind: 'video', count: 3 },
      { what: 'searchesBlocked', kind: 'people', count: 4 },
      { what: 'searchesBlocked', kind: 'tags', count: 1 },
    ]),
  )
  expect(await auditor.call(consoleApi.records.size, {})).toMatchObject({ soldYearWon: 0, isOn: true })
  const left = async () =>
    world.ctx.db.rows(
      `select (select count(*)::int from recording_matches) as matches, count(*)::int as days from blocked_search_days`,
    )
  const yearMs = 365.25 * 86_400_000
  world.pass(2.9 * yearMs)
  await destroyDue(world.ctx)
  expect(await left()).toEqual([{ matches: 7, days: 2 }])
  world.pass(0.2 * yearMs)
  await destroyDue(world.ctx)
  expect(await left()).toEqual([{ matches: 0, days: 0 }])
})
