import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { costlyWork, type WorkKind } from '../memory/costlyWork.ts'
import type { Actor } from './Actor.ts'
import { useOwnWorld } from './useWorld.ts'
import { until } from './until.ts'
import { workOf } from './media/workOf.ts'

const world = useOwnWorld()

type Ask = (who: Actor) => Promise<unknown>
type Prepare = (flooder: Actor, other: Actor) => Ask | Promise<Ask>

/**
 * Blocks every read of a table, then lets one person make two calls more than allowed and another person one call.
 * Returns the refusals, how many calls were running and waiting in the meantime, and how many got their response in the
 * end.
 */
async function flood(kind: WorkKind, table: string, prepare: Prepare) {
  const [flooder, other] = [await world.fan(), await world.fan()]
  const ask = await prepare(flooder, other)
  const refused: unknown[] = []
  const note = (error: unknown) => void refused.push(error)
  const { asked, held } = await world.ctx.db.inTransaction(async (tx) => {
    await tx.rows(`lock table ${table} in access exclusive mode`)
    const calls = Array.from({ length: costlyWork[kind].perPerson + 2 }, () => ask(flooder))
    for (const call of calls) call.catch(note)
    await until('two are refused', () => refused.length === 2)
    const theirs = ask(other)
    theirs.catch(note)
    await until('the other’s runs', async () => (await workOf(world.ctx, kind)).running === 2)
    return { asked: [...calls, theirs], held: await workOf(world.ctx, kind) }
  })
  const answered = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  return { refused, held, answered }
}

it.each([
  ['user/search', 'searches', 'celebs', () => (who) => who.call(api.user.search, { nickname: '가', limit: 10 })],
  ['user/list-celebs', 'searches', 'celebs', () => (who) => who.call(api.user.listCelebs, { search: '가', limit: 10 })],
  [
    'chat/search-message',
    'searches',
    'chat_messages',
    async (flooder, other) => {
      const chatId = await flooder.open(other)
      return (who) => who.call(api.chat.searchMessages, { chatId, words: '가', limit: 10 })
    },
  ],
  ['user/export', 'exports', 'push_tokens', () => (who) => who.call(api.user.export, {})],
] as [string, WorkKind, string, Prepare][])(
  'a flood of %s has one hand and is refused beyond what one person may have waiting',
  async (_call, kind, table, prepare) => {
    const { refused, held, answered } = await flood(kind, table, prepare)
    const { perPerson, retryAfterSeconds } = costlyWork[kind]
    expect(refused).toHaveLength(2)
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds } })
    expect(held).toEqual({ running: 2, waiting: perPerson - 1 })
    expect(answered).toBe(perPerson + 1)
  },
)
