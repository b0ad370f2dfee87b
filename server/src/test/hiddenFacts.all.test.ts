import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { beforeAll, expect, it } from 'vitest'
import { seal } from '../seal.ts'
import { actors } from './access/actors.ts'
import { openScene, type Scene } from './access/openScene.ts'
import type { Row } from './access/row.ts'
import { tables } from './access/tables.ts'
import type { Actor } from './Actor.ts'
import type { LiveClient } from './LiveClient.ts'
import { useWorld } from './useWorld.ts'

// Tests docs/promises.md: facts that the app says are hidden from others must not appear in any response or event that
// other people get.

const world = useWorld()
let scene: Scene
/** For each person, texts that only this person may receive. */
const marks = new Map<string, string[]>()

/**
 * Gives a person data that appears nowhere else, and a birthday in the profile that differs from the two hidden ones.
 */
async function mark(who: Actor, at: number): Promise<void> {
  const two = String(at + 10)
  const facts = {
    verified: `19${two}-07-0${(at % 9) + 1}`,
    email: `hidden-${who.id}@mark.byeol.test`,
    phone: `+82107${who.id.slice(-7).replaceAll(/[a-f]/gu, '7')}`,
    name: `황보${'가나다라마바사아자차'[at]}람`,
    device: `marked device ${at}`,
    password: `marked-hash-${who.id}`,
  }
  const { secrets, db } = world.ctx
  const identity = { name: facts.name, birthday: facts.verified, gender: null, phone: facts.phone }
  await db.rows(
    `update users
     set birthday = $2, email = $3, phone_sealed = $4, phone_hash = decode(md5($5), 'hex'), password_hash = $6
     where id = $1`,
    [who.id, facts.verified, facts.email, seal(secrets.data, `phone ${who.id}`, facts.phone), who.id, facts.password],
  )
  await db.rows(
    `insert into verified_identities (user_id, person_hash, sealed, verified_at)
     values ($1::text, convert_to($1::text, 'UTF8'), $2, $3)`,
    [who.id, seal(secrets.data, `identity ${who.id}`, identity), world.ctx.now()],
  )
  await db.rows(
    `update sessions set device = jsonb_set(device, '{deviceModel}', to_jsonb($2::text)) where user_id = $1`,
    [who.id, facts.device],
  )
  const { verified, ...others } = facts
  marks.set(who.id, [...Object.values(others), verified, `"${verified.slice(5)}"`, facts.phone.slice(-4)])
}

beforeAll(async () => {
  scene = await openScene(world)
  const people = [...Object.values(scene.people), scene.otherCeleb]
  await Promise.all(people.map(mark))
})

/** The other people's secret texts that a text contains. */
const leaksTo = (viewerId: string | null, text: string): string[] =>
  [...marks].flatMap(([id, words]) =>
    id === viewerId ? [] : words.filter((word) => word.length > 4 && text.includes(word)),
  )

async function answerOf(token: string | null, endpoint: Endpoint, input: object): Promise<string> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) for (const each of [value].flat()) query.append(name, String(each))
  const isGet = endpoint.method === 'GET'
  const answer = await fetch(`${world.base}${apiPrefix}${endpoint.path}${isGet ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: {
      'accept-language': 'ko',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isGet && { 'content-type': 'application/json' }),
    },
    body: isGet ? null : JSON.stringify(wrapDates(input)),
  })
  return answer.text()
}

/** Calls that end the caller's session or account, so they are skipped. */
const ends = new Set(['auth.signOut', 'auth.deleteAccount', 'auth.signOutSession', 'auth.signOutOthers'])
const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([name, { sends }]) => sends !== 'form' && !ends.has(`${group}.${name}`))
    .map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
      rows: (tables as Record<string, Record<string, Row[]>>)[group]![name]!,
    })),
)

it('no answer or event has another person’s verified birth date, name, number, address or device', async () => {
  const viewers = actors.filter((name) => !['revoked', 'suspended'].includes(name))
  const lines: [string, LiveClient][] = []
  for (const name of viewers)
    if (name !== 'anonymous') lines.push([scene.people[name].id, await scene.people[name].connect()])
  const leaks: string[] = []
  let answered = 0
  const everybody = [...Object.values(scene.people), scene.otherCeleb]
  const looks = [
    ...calls.flatMap(({ name, endpoint, rows }) => rows.map(({ input }) => ({ name, endpoint, input: input(scene) }))),
    // Reads everyone's profile, and each fan as the celeb sees them.
    { name: 'profiles', endpoint: api.user.profile, input: { userId: everybody.map(({ id }) => id) } },
    ...everybody.map(({ id }) => ({ name: 'fan', endpoint: api.celeb.fanNote, input: { fanId: id } })),
    ...everybody.map(({ nickname }) => ({ name: 'search', endpoint: api.user.search, input: { nickname } })),
  ]
  for (const { name, endpoint, input } of looks)
    for (const viewer of viewers) {
      const who = viewer === 'anonymous' ? null : scene.people[viewer]
      const text = await answerOf(who?.token ?? null, endpoint as Endpoint, input)
      if (text.startsWith('{"result"')) answered++
      for (const word of leaksTo(who?.id ?? null, text)) leaks.push(`${name} tells ${viewer}: ${word}`)
    }
  // Changes of the celeb are announced to everyone.
  await scene.celeb.call(api.user.updateProfile, { introduction: '새 소개' })
  for (const [id, line] of lines) {
    await line.settled(world)
    for (const { event, payload } of line.heard)
      for (const word of leaksTo(id, JSON.stringify(payload))) leaks.push(`${event} tells ${id}: ${word}`)
    line.close()
  }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(300)
})
