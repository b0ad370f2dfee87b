import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { permissionsOf, roleNames, type Permission } from '@byeol/contract/console/roles.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../openLog.ts'
import type { Actor } from '../Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../console/openConsole.ts'
import type { CelebActor } from '../makePeople.ts'
import { rawCall } from '../rawCall.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'
import { codeOf } from '../signUpPerson.ts'
import { useOwnWorld } from '../useWorld.ts'

const loud: string[] = []
const hear = (line: string) => {
  if ((JSON.parse(line) as { level: number }).level > 30) loud.push(line)
}
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }), openLog('info', { write: hear }))
let staffConsole: ConsoleWorld
let fan: Actor
let celeb: CelebActor

beforeAll(async () => {
  staffConsole = await openConsole(world)
  fan = await world.fan()
  celeb = await world.celeb()
  loud.length = 0
})
afterEach(() => {
  expect(loud).toEqual([])
})

describe('a cursor or number that cannot be read is invalid_parameters', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const id = 'f'.repeat(24)
  const plain = [
    'x',
    '-',
    '0',
    '-1',
    '1e3',
    '9'.repeat(19),
    '9223372036854775808',
    '2147483648',
    't',
    't9999999999',
    id,
  ]
  const hidden = [
    '',
    'x',
    '\u0000',
    `x ${id}`,
    `-1 ${id}`,
    `${'9'.repeat(16)} ${id}`,
    `NaN ${id}`,
    `1 x 1 ${id}`,
  ].concat([`99999999999 1 1 ${id}`, `9999 999999999 999999999999999 ${id}`, `1 1 9 ${id.slice(1)}\u0000`])
  const odd = [...plain, '9'.repeat(120), ...hidden.map(encoded)]
  const fieldsOf = ({ input }: Endpoint) => ('shape' in input ? Object.keys(input.shape as object) : [])
  const paged = (group: Record<string, object>) =>
    (Object.values(group) as Record<string, Endpoint>[]).flatMap((calls) =>
      Object.values(calls).flatMap((endpoint) => {
        const cursor = fieldsOf(endpoint).find((name) => name === 'before' || name === 'after')
        return cursor && endpoint.sends === 'query' ? [{ endpoint, cursor }] : []
      }),
    )
  const known: Record<string, string> = { state: 'closed', of: 'bought', order: 'activity', parentId: id }

  /** First no further values, then each of the values that the call accepts. */
  const othersOf = (endpoint: Endpoint, values: Record<string, string>) => [
    {},
    ...Object.entries(values)
      .filter(([name]) => fieldsOf(endpoint).includes(name))
      .map(([name, value]) => ({ [name]: value })),
  ]

  it.each(paged(api).map((call) => [call.endpoint.path, call] as const))('%s', async (_, { endpoint, cursor }) => {
    for (const place of odd)
      for (const others of othersOf(endpoint, known))
        for (const who of [fan, celeb]) {
          world.pass(1_000)
          const query = `?${new URLSearchParams({ [cursor]: place, ...others }).toString()}`
          const { status, body } = await rawCall(world.base, endpoint, { token: who.token, query })
          expect({ query, isProper: status < 500, body }).toMatchObject({ isProper: true })
        }
  })

  it.each(paged(consoleApi).map((call) => [call.endpoint.path, call] as const))(
    '%s',
    async (_, { endpoint, cursor }) => {
      const { staff: needed } = endpoint.access as { staff: Permission }
      const staff = staffConsole.staff[roleNames.find((role) => permissionsOf([role]).includes(needed))!]
      world.pass(60_000)
      await staff.signIn()
      for (const place of odd)
        for (const others of othersOf(endpoint, { state: 'closed', status: 'paid', userId: fan.id })) {
          world.pass(1_000)
          const code = await codeOf(staff.call(endpoint, { [cursor]: place, ...others } as never))
          expect({ place, others, code, isProper: code === 'ok' || code === 'invalid_parameters' }).toMatchObject({
            isProper: true,
          })
        }
    },
  )
})
