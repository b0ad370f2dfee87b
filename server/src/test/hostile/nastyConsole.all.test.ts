import { apiPrefix } from '@byeol/contract/api.ts'
import { consoleApi, csrfHeader, sessionCookie, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import { permissionsOf, roleNames, type Role } from '@byeol/contract/console/roles.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../openLog.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../console/openConsole.ts'
import type { StaffActor } from '../console/StaffActor.ts'
import { reachesRule, written } from './reachesRule.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'
import { useOwnWorld } from '../useWorld.ts'

const loud: string[] = []
const hear = (line: string) => {
  if ((JSON.parse(line) as { level: number }).level > 30) loud.push(line)
}
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }), openLog('info', { write: hear }))
let staffConsole: ConsoleWorld
let ids: string[]
beforeAll(async () => {
  staffConsole = await openConsole(world)
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  ids = [celeb.id, fan.id]
  loud.length = 0
})

const nasty: unknown[] = [
  '\u0000', '안녕\u0000하세요', 'a\uDFFF', '\u0301\u0323'.repeat(100), '\u1100'.repeat(120), ' '.repeat(2_000),
  'a@'.repeat(1_000), '[('.repeat(1_000), '1'.repeat(2_000), '＝1+1', '👨‍👩‍👧‍👦'.repeat(100), '\u202E', '',
  '9'.repeat(16), 'f'.repeat(24), '0000-01-01', '2026-13-45', -1, 2_147_483_648, 1e300, [['\u0000']],
  { $date: '\u0000' }, { $date: '+275760-09-13T00:00:00.000Z' }, { ko: '\u0000', en: ' ' }, { action: '\u0000' }, null,
] // prettier-ignore
// Skipped, because they would end the test's own session. session.test.ts tests sessions and passkeys.
const skipped = new Set(['staff.signOut', 'staff.beginStepUp'])

const shapeOf = ({ input }: Endpoint): string[] => ('shape' in input ? Object.keys(input.shape as object) : [])
/** A valid value for the other fields, so that the call passes its schema and the nasty value reaches the rule. */
const plausible = (field: string): unknown =>
  /ids$/iu.test(field) ? [ids[0]] : /id$/iu.test(field) ? ids[0] : field === 'limit' ? 20 : '별'
/** Only one in this many of the values that a call's schema refuses is sent. Different fields get different ones. */
const refusedShare = 5
let refused = 0

/** A staff member with a role that may make the call. */
function actorFor({ access }: Endpoint): StaffActor {
  const permission = typeof access === 'object' ? access.staff : null
  const role = roleNames.find((name) => permission === null || permissionsOf([name]).includes(permission as never))
  return staffConsole.staff[role ?? ('owner' satisfies Role)]
}

async function statusOf(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  const who = actorFor(endpoint)
  const headers: Record<string, string> = {
    origin: who.origin,
    cookie: `${sessionCookie}=${who.cookie}`,
    [csrfHeader]: who.csrfToken,
  }
  const url = `${who.base}${apiPrefix}${endpoint.path}`
  if (endpoint.sends === 'query') {
    const pairs = Object.entries(input).map(([key, value]): [string, string] => [key, written(value)])
    return (await fetch(`${url}?${new URLSearchParams(pairs).toString().slice(0, 8_000)}`, { headers })).status
  }
  if (endpoint.stepUp) headers[stepUpHeader] = await who.stepUp(endpoint, input as never)
  const body = JSON.stringify(input)
  return (await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }))
    .status
}

describe('no content of a field makes a console call fail, and the log stays quiet', () => {
  for (const [group, calls] of Object.entries(consoleApi))
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      if (skipped.has(`${group}.${name}`)) continue
      it(`${group}.${name}`, async () => {
        // Signs in again, because the calls tested before took longer than a session may be idle.
        world.pass(60_000)
        await actorFor(endpoint).signIn()
        const fields = shapeOf(endpoint)
        const right = Object.fromEntries(fields.map((field) => [field, plausible(field)]))
        const seen = new Set<number>()
        for (const field of fields)
          for (const value of nasty) {
            const input = { ...right, [field]: value }
            if (!reachesRule(endpoint, input) && refused++ % refusedShare !== 0) continue
            // Avoids rate limits, which have their own tests.
            world.pass(1_000)
            const status = await statusOf(endpoint, input)
            seen.add(status)
            expect({ field, value, status, isProper: status < 500 }).toMatchObject({ isProper: true })
          }
        // Checks that the inputs reached the call: not every response is the 401 for a missing session.
        if (fields.length > 0) expect([...seen].some((status) => status !== 401)).toBe(true)
        expect(loud).toEqual([])
      })
    }
})
