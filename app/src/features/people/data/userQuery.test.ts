import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { updateUser } from './cache.ts'
import { clearUserDevice } from './clearUserDevice.ts'
import { purgeUser } from './profileCache.ts'
import { idOf, profileOf, signInAs, stubWorld } from './factories.ts'
import { keepUsers } from './keepUsers.ts'
import { userKey } from './userKey.ts'
import { userQuery } from './userQuery.ts'

const seoha = profileOf(2, { nickname: '서하', celebUsername: 'seoha' })
const minute = 60_000

let client: QueryClient
let people = [seoha]
let world: ReturnType<typeof stubWorld>
/** Loads a person, from the cache if the entry is fresh. */
const get = async (ref: string) => {
  const found = client.fetchQuery(userQuery(ref))
  await vi.advanceTimersByTimeAsync(500)
  return found
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  people = [seoha, ...Array.from({ length: 120 }, (_, i) => profileOf(100 + i))]
  world = stubWorld(people)
  for (const path of ['dm-user-ids', 'related-ids', 'muting-user-ids', 'blocking-user-ids'])
    world.answer(`/user/${path}`, { list: [] })
  client = new QueryClient()
  signInAs(1)
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  setToken(null)
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a person', () => {
  it('is requested again ten minutes after a load', async () => {
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(10 * minute - 1_000)
    await get(seoha.id)
    expect(world.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await get(seoha.id)
    expect(world.asked).toHaveLength(2)
  })

  it('is fresh for ten minutes after an update of that person, but not of another', async () => {
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(9 * minute)
    updateUser(client, { user: { id: idOf(100), nickname: '남' } })
    await vi.advanceTimersByTimeAsync(2 * minute)
    await get(seoha.id)
    expect(world.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(9 * minute)
    updateUser(client, { user: { id: seoha.id, nickname: '서하♡' } })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(await get(seoha.id)).toMatchObject({ nickname: '서하♡' })
    expect(world.asked).toHaveLength(2)
  })

  it('loaded by id is known by username too', async () => {
    await get(seoha.id)
    expect(await get('@seoha')).toEqual(seoha)
    expect(world.asked).toHaveLength(1)
  })
})

it('ids and usernames go in separate requests, at most 100 in one, 500 ms apart', async () => {
  await get(seoha.id)
  client.removeQueries()
  const all = Promise.all([
    ...people.slice(1).map(({ id }) => client.fetchQuery(userQuery(id))),
    client.fetchQuery(userQuery('@seoha')),
  ])
  await vi.advanceTimersByTimeAsync(500)
  expect(await all).toHaveLength(121)
  expect(world.asked.slice(1).map((query) => [query.getAll('userId').length, query.getAll('username').length])).toEqual(
    expect.arrayContaining([
      [100, 0],
      [20, 0],
      [0, 1],
    ]),
  )
  expect(world.asked).toHaveLength(4)
})

describe('a person who is not found', () => {
  it('is null, and is requested again the next time', async () => {
    expect(await get(idOf(9))).toBeNull()
    expect(await get('@nobody')).toBeNull()
    expect(await get('nonsense')).toBeNull()
    expect(world.asked).toHaveLength(2)
    people.push(profileOf(9))
    expect(await get(idOf(9))).toEqual(profileOf(9))
  })

  it('is purged under id and username, and from the device', async () => {
    keepUsers(client)
    await get(seoha.id)
    people.length = 0
    await client.invalidateQueries({ queryKey: userKey(seoha.id) })
    expect(await get(seoha.id)).toBeNull()
    expect(client.getQueryData(userKey('@seoha'))).toBeUndefined()
    expect(await get('@seoha')).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(JSON.parse(localStorage.getItem(`byeol.user.profiles.${idOf(1)}`) ?? '')).toEqual([])
  })
})

describe('an update', () => {
  it('that arrives while a response is on its way is not lost', async () => {
    const answer = client.fetchQuery(userQuery(seoha.id))
    updateUser(client, { user: { id: seoha.id, nickname: '새 이름' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(await answer).toEqual({ ...seoha, nickname: '새 이름' })
    expect(await get('@seoha')).toEqual({ ...seoha, nickname: '새 이름' })
  })

  it('with another username empties the entry of the old one', async () => {
    await get('@seoha')
    updateUser(client, { user: { id: seoha.id, celebUsername: 'seoha.k' } })
    people[0] = { ...seoha, celebUsername: 'seoha.k' }
    expect(await get('@seoha')).toBeNull()
    expect(await get('@seoha.k')).toMatchObject({ id: seoha.id })
  })
})

describe('over a reload', () => {
  const reload = () => {
    client.clear()
    client = new QueryClient()
    signInAs(1)
  }

  it('people stay known and keep their age', async () => {
    keepUsers(client)
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(1_000)
    reload()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(await get('@seoha')).toEqual(seoha)
    expect(world.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5 * minute)
    await get('@seoha')
    expect(world.asked).toHaveLength(2)
  })

  it('people stay known who were loaded before saving began', async () => {
    await get(seoha.id)
    keepUsers(client)
    await vi.advanceTimersByTimeAsync(1_000)
    reload()
    await get(seoha.id)
    expect(world.asked).toHaveLength(1)
  })

  it('only the newest 200 people stay known', async () => {
    keepUsers(client)
    for (let n = 0; n < 250; n += 1) client.setQueryData(userKey(idOf(1_000 + n)), profileOf(1_000 + n))
    await vi.advanceTimersByTimeAsync(1_000)
    const kept = JSON.parse(localStorage.getItem(`byeol.user.profiles.${idOf(1)}`) ?? '') as { user: { id: string } }[]
    expect(kept.map(({ user }) => user.id)).toEqual(Array.from({ length: 200 }, (_, i) => idOf(1_050 + i)))
  })

  it('a purged person is no longer known', async () => {
    keepUsers(client)
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(1_000)
    reload()
    people.length = 0
    purgeUser(client, seoha.id)
    expect(await get('@seoha')).toBeNull()
  })

  it('no person is known after a sign-out, not even for the same account', async () => {
    keepUsers(client)
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(1_000)
    setToken(null)
    client.clear()
    clearUserDevice()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('byeol.user.'))).toEqual([])
    signInAs(1)
    await get(seoha.id)
    expect(world.asked).toHaveLength(2)
  })

  it('no person is known for another signed-in account', async () => {
    keepUsers(client)
    await get(seoha.id)
    await vi.advanceTimersByTimeAsync(1_000)
    client.clear()
    signInAs(7)
    await get(seoha.id)
    expect(world.asked).toHaveLength(2)
  })
})
