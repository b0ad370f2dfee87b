import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { checkMoney } from '@byeol/server/checkMoney.ts'
import { isPasswordRight, hashPassword } from '@byeol/server/features/auth/password/password.ts'
import { countDonors } from '@byeol/server/features/donation/ranking/countDonors.ts'
import { openSession } from '@byeol/server/session/openSession.ts'
import { Actor } from '@byeol/server/test/Actor.ts'
import { device } from '@byeol/server/test/makePeople.ts'
import { useOwnWorld } from '@byeol/server/test/useWorld.ts'
import { beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../people/accounts.ts'
import { demoWorld } from '../world/demoWorld.ts'
import { insertContents } from './insertContents.ts'
import { insertPastMoney } from './insertPastMoney.ts'
import { insertWorld } from './insertWorld.ts'
import { picturesOnBoards } from './storePictures.ts'

const world = useOwnWorld()
let signIn: (login: string) => Promise<Actor>

beforeAll(async () => {
  const now = world.ctx.now()
  const demo = demoWorld(now)
  const photo = (picture: string, index: number) =>
    [
      picture,
      { storageKey: `p-${String(index).padStart(24, '0')}`, width: 720, height: 720, preview: 'data:,' },
    ] as const
  const items = demo.contents.flatMap((made) => made.items)
  const voice = (hz: string) => ({ storageKey: `a-${hz.padStart(24, '0')}`, durationMs: 1_000, waveform: [1, 100] })
  const contents = {
    photos: new Map(items.map(({ of }, index) => photo(of, 2_000 + index))),
    videos: new Map(),
    voices: new Map(items.filter(({ kind }) => kind === 'voice').map(({ of }) => [of, voice(of)])),
    covers: new Map(demo.contents.map(({ id }) => [id, { key: `b-${id}`, width: 960, height: 640 }])),
  }
  const pictures = {
    media: new Map<string, string>(),
    photos: new Map(demo.photos.map(({ picture }, index) => photo(picture, index))),
    voices: new Map(demo.voices.map(({ hz }) => [hz, voice(hz)])),
    boardVideos: new Map(),
    contents,
    boardPhotos: new Map(picturesOnBoards(demo).map((picture, index) => photo(picture, 1_000 + index))),
  }
  const passwordHash = await hashPassword(world.ctx, 'demo', demoPassword)
  await world.ctx.db.inTransaction(async (tx) => {
    await insertWorld(tx, demo, pictures, passwordHash, now)
    await insertContents(tx, demo.contents, contents)
    await insertPastMoney(tx, demo, now)
  })
  signIn = async (login) => {
    const { id, nickname } = demo.users.find((user) => user.login === login)!
    return new Actor(world.base, {
      id: id as UserId,
      nickname,
      token: await openSession(world.ctx, world.ctx.db, id as UserId, device),
    })
  }
})

it('shows Jiwoo the unread first snow, and new messages come after it', async () => {
  const jiwoo = await signIn('jiwoo')
  const { chats } = await jiwoo.call(api.chat.list, {})
  const broadcast = chats.find(({ isBroadcast, recipient }) => isBroadcast && recipient?.nickname === '서하')!
  expect(broadcast.newCount).toBe(4)
  expect(chats.find(({ isDM, recipient }) => isDM && recipient?.nickname === '채온')).toMatchObject({ newCount: 1 })

  const seoha = await signIn('seoha')
  const send = (content: string, counter: string) =>
    seoha.call(api.chat.sendMessage, {
      sendId: `20261120000000000${counter}`,
      chatMessageParams: { chatId: broadcast.id, content },
    })
  const first = await send('한 번 더', '001')
  expect(first.chatMessage.id > broadcast.lastMessage!.id).toBe(true)
  const after = await jiwoo.call(api.chat.list, {})
  expect(after.chats.find(({ id }) => id === broadcast.id)).toMatchObject({ newCount: 5 })
})

it('has one voice letter of Seoha, which Jiwoo can also read', async () => {
  const [jiwoo, seoha] = [await signIn('jiwoo'), await signIn('seoha')]
  const { chats } = await jiwoo.call(api.chat.list, {})
  const broadcast = chats.find(({ isBroadcast, recipient }) => isBroadcast && recipient?.id === seoha.id)!
  const letters = (await jiwoo.history(broadcast.id)).filter(({ voice }) => voice)
  expect(letters).toMatchObject([{ content: null, voice: { durationMs: 1_000, captions: 'ko' } }])
})

it('shows Jiwoo what the celebs sell, and what Jiwoo has bought of it, with books that are right', async () => {
  const jiwoo = await signIn('jiwoo')
  const sold = await jiwoo.call(api.celebContents.list, { limit: 100 })
  expect(sold.list.length).toBeGreaterThan(20)
  const { list } = await jiwoo.call(api.celebContents.listBought, {})
  expect(list.map(({ owned }) => owned?.openedAt !== null)).toEqual([false, true, true, true])
  const { items } = await jiwoo.call(api.celebContents.detail, { contentsId: list[1]!.id })
  expect(items?.map(({ kind }) => kind)).toEqual(['photo', 'voice'])
  expect(await checkMoney(world.ctx.db)).toEqual([])
})

it('makes rankings of two months or more, and writes what was donated and bought in the order of time', async () => {
  await countDonors(world.ctx)
  const months = await world.ctx.db.rows('select distinct month from donation_totals')
  expect(months.length).toBeGreaterThanOrEqual(2)
  const events = await world.ctx.db.rows<{ at: Date }>('select at from ledger_events order by id')
  const times = events.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

it('gives everyone the same password', async () => {
  const row = await world.ctx.db.row<{ password_hash: string }>(
    `select password_hash from users where email = 'tester@byeol.test'`,
  )
  expect(await isPasswordRight(world.ctx, 'demo', demoPassword, row!.password_hash)).toBe(true)
})
