import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { personalCalls, type Personal } from '@byeol/contract/console/personalCalls.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nextSendId } from '../../test/Actor.ts'
import { followedCeleb, write } from '../../test/boards.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { audit, cases, inquiries, people, today } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

/** The recorded accesses to this person's data, oldest first. */
const looksAt = async (whose: string) =>
  (await desk.staff.auditor.call(audit.list, { whose })).list
    .filter(({ action }) => /^look\.|^people\.find$/u.test(action))
    .map(({ action, by }) => `${by} ${action}`)
    .reverse()

async function scene() {
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '광고예요', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '봐 주세요', category: 'spam' })
  const asked = { sendId: nextSendId(), content: '결제가 안 돼요', category: 'payment' as const }
  const { inquiry } = await author.call(api.service.inquiryWrite, asked)
  return { author, inquiry, postId: post.id }
}

it('logs a look at a case, at lists that name its person, and at search results', async () => {
  const { moderator, agent } = desk.staff
  const { author, postId } = await scene()
  const { list } = await moderator.call(cases.list, {})
  const { id: caseId } = list.find(({ targetId }) => targetId === postId)!
  await moderator.call(cases.case, { caseId })
  await agent.call(inquiries.list, {})
  await agent.call(people.find, { query: author.id })
  await moderator.call(today.today, {})
  expect(await looksAt(author.id)).toEqual([
    'the-moderator look.cases.list',
    'the-moderator look.cases.case',
    'the-agent look.inquiries.list',
    'the-agent people.find',
    'the-moderator look.today.today',
  ])
})

it('logs the same look once in ten minutes, but also people that a longer list adds meanwhile', async () => {
  const { moderator } = desk.staff
  const { author } = await scene()
  await moderator.call(cases.list, {})
  await moderator.call(cases.list, {})
  const { author: next } = await scene()
  await moderator.call(cases.list, {})
  const look = 'the-moderator look.cases.list'
  expect([await looksAt(author.id), await looksAt(next.id)]).toEqual([[look], [look]])
  world.pass(limits.staffLookMs)
  await moderator.call(cases.list, {})
  expect([await looksAt(author.id), await looksAt(next.id)]).toEqual([
    [look, look],
    [look, look],
  ])
})

it('shows nothing if the look cannot be logged', async () => {
  await scene()
  world.pass(limits.staffLookMs)
  await world.asOwner(`
    create function refuse_looks() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse_looks before insert on audit_log for each row execute function refuse_looks();`)
  try {
    await expect(desk.staff.moderator.call(cases.list, {})).rejects.toMatchObject({ code: 'internal' })
  } finally {
    await world.asOwner('drop trigger refuse_looks on audit_log; drop function refuse_looks()')
  }
})

const personal = /^(?:user|celeb|celebUser|person|author)Id$|^(?:nickname|person|email|phone|holderName|verifiedName)$/u
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

describe('a call that declares that it names no person', () => {
  const calls = Object.entries(consoleApi).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      call: `${group}.${name}`,
      endpoint,
      declared: (personalCalls as Record<string, Record<string, Personal<Endpoint>>>)[group]![name]!,
    })),
  )
  const silent = calls.filter(({ declared }) => 'nobody' in declared)
  it.each(silent)('$call has no field of a person, and says why', ({ endpoint, declared }) => {
    const schema = z.toJSONSchema(endpoint.result, { unrepresentable: 'any' })
    expect(namesIn(schema).filter((name) => personal.test(name))).toEqual([])
    expect('nobody' in declared && declared.nobody.length).toBeGreaterThan(10)
  })

  it('reads no data of a person: only these four reading calls log the look themselves', () => {
    const recorded = calls.filter(({ endpoint, declared }) => 'recorded' in declared && endpoint.method === 'GET')
    expect(recorded.map(({ call }) => call)).toEqual([
      'inquiries.inquiry',
      'orders.order',
      'people.person',
      'people.screenshots',
    ])
  })
})
