import { describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { itInFull } from '../test/itInFull.ts'
import { useWalkingWorld } from '../test/useWorld.ts'
import { until } from '../test/until.ts'
import { openSession } from './openSession.ts'
import { device } from '../test/makePeople.ts'
import { readToken } from './token.ts'
import { rememberSessions } from '../memory/sessions.ts'
import { promptMs } from '../test/patience.ts'

const world = useWalkingWorld()

async function newSession(): Promise<string> {
  const fan = await world.fan()
  const token = await openSession(world.ctx, world.ctx.db, fan.id, device)
  return readToken(world.ctx.secrets.token, token)!.sessionId
}

const end = (id: string) => world.ctx.db.rows('update sessions set ended_at = now() where id = $1', [id])

/** The session cache of another node, which checks for invalid sessions only when the test says so. */
function anotherNode() {
  let passedMs = 0
  let queries = 0
  const db: Database = {
    ...world.ctx.db,
    rows: (...query: Parameters<Database['rows']>) => {
      queries++
      return world.ctx.db.rows(...query)
    },
  }
  const sessions = rememberSessions(db, () => new Date(world.ctx.now().getTime() + passedMs))
  const isEnded = async (id: string) => (await sessions.get(id))?.ended
  return { sessions, isEnded, pass: (ms: number) => void (passedMs += ms), queries: () => queries }
}

describe('the memory of sessions', () => {
  it('finds at its next check the sessions that ended on a disconnected node', async () => {
    const { sessions, isEnded, pass } = anotherNode()
    const [ended, other] = [await newSession(), await newSession()]
    await sessions.forgetInvalid()
    expect([await isEnded(ended), await isEnded(other)]).toEqual([false, false])
    pass(10_000)
    await end(ended)
    await sessions.forgetInvalid()
    expect([await isEnded(ended), await isEnded(other)]).toEqual([true, false])
  })

  it('needs only the query of the check for people who call after some idle seconds', async () => {
    const { sessions, isEnded, pass, queries } = anotherNode()
    const ids = [await newSession(), await newSession()]
    await sessions.forgetInvalid()
    for (const id of ids) await isEnded(id)
    for (let turn = 0; turn < 5; turn++) {
      pass(3_000)
      await sessions.forgetInvalid()
      const asked = queries()
      for (const id of ids) expect(await isEnded(id)).toBe(false)
      expect(queries()).toBe(asked)
    }
  })

  itInFull('lasts less than a second when no check succeeds', async () => {
    const { sessions, isEnded } = anotherNode()
    const id = await newSession()
    await sessions.forgetInvalid()
    expect(await isEnded(id)).toBe(false)
    await end(id)
    await until('the end shows', () => isEnded(id), promptMs)
  })

  it('does not remember a suspension', async () => {
    const { sessions, pass } = anotherNode()
    const id = await newSession()
    const suspend = (until: string | null) =>
      world.ctx.db.rows(
        'update users set suspended_until = $2 from sessions s where s.id = $1 and s.user_id = users.id',
        [id, until],
      )
    await sessions.forgetInvalid()
    await suspend('infinity')
    expect((await sessions.get(id))?.suspension?.code).toBe('user_suspended')
    await suspend(null)
    pass(10_000)
    await sessions.forgetInvalid()
    expect((await sessions.get(id))?.suspension).toBeNull()
  })
})
