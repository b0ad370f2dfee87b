import { api, apiPrefix } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { roleNames, type Role } from '@byeol/contract/console/roles.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { incidents } from './access/console/incidents.ts'
import { records } from './access/console/records.ts'
import { recordings } from './access/console/recordings.ts'
import { audit } from './access/console/audit.ts'
import { roles } from './access/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf, ConsoleScene } from './access/console/consoleRow.ts'
import { cases } from './access/console/cases.ts'
import { contents } from './access/console/contents.ts'
import { applications } from './access/console/applications.ts'
import { bankAccounts } from './access/console/bankAccounts.ts'
import { failedWork } from './access/console/failedWork.ts'
import { duty } from './access/console/duty.ts'
import { guardians, inquiries } from './access/console/inquiries.ts'
import { appVersions, flags, notices, outages, policies } from './access/console/publishing.ts'
import { dataRequests, endings, people } from './access/console/people.ts'
import { ledger } from './access/console/ledger.ts'
import { taxes } from './access/console/taxes.ts'
import { usage } from './access/console/usage.ts'
import { orders, refunds } from './access/console/orders.ts'
import { prices } from './access/console/prices.ts'
import { search } from './access/console/search.ts'
import { shelter } from './access/console/shelter.ts'
import { settlements } from './access/console/settlements.ts'
import { storePurchases } from './access/console/storePurchases.ts'
import { strayCaptures } from './access/console/strayCaptures.ts'
import { today } from './access/console/today.ts'
import { staff } from './access/console/staff.ts'
import { callApi } from './callApi.ts'
import { openConsole, withConsole } from './console/openConsole.ts'
import { useOwnWorld } from './useWorld.ts'
import { codeOf } from './signUpPerson.ts'

/** The compiler requires an entry for every group of calls. */
const groups: { [Group in keyof typeof consoleApi]: ConsoleRowsOf<Group> } = {
  applications,
  appVersions,
  audit,
  bankAccounts,
  cases,
  contents,
  shelter,
  duty,
  failedWork,
  flags,
  dataRequests,
  endings,
  guardians,
  inquiries,
  notices,
  people,
  policies,
  prices,
  roles,
  ledger,
  taxes,
  usage,
  orders,
  outages,
  incidents,
  records,
  recordings,
  refunds,
  search,
  settlements,
  staff,
  storePurchases,
  strayCaptures,
  today,
}

const calls = Object.entries(consoleApi).flatMap(([group, endpoints]) =>
  Object.entries((groups as Record<string, Record<string, ConsoleRow[]>>)[group]!).map(([name, rows]) => ({
    name: `${group}.${name}`,
    endpoint: (endpoints as Record<string, Endpoint>)[name]!,
    rows,
  })),
)

const world = useOwnWorld(withConsole)
let scene: ConsoleScene
beforeAll(async () => {
  scene = { ...(await openConsole(world)), world }
})

describe('every call of the console answers each role as the table says', () => {
  it('every call has a row and a path of its own', () => {
    const declared = Object.entries(consoleApi).flatMap(([group, endpoints]) =>
      Object.keys(endpoints).map((name) => `${group}.${name}`),
    )
    expect(
      calls
        .filter(({ rows }) => rows.length > 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(declared.sort())
    for (const { endpoint } of calls) expect(endpoint.path).toMatch(/^\/console-[a-z-]+\/[a-z-]+$/u)
  })

  for (const { name, endpoint, rows } of calls)
    for (const { of = '', input, may, get } of rows)
      it(`${name} ${of}`, async () => {
        const args = input(scene) as never
        const got: Record<string, string> = {}
        for (const role of roleNames) got[role] = await codeOf(scene.staff[role].call(endpoint, args))
        const origin = { origin: world.ctx.consoleUrl }
        got.anonymous = await codeOf(callApi(scene.base, null, endpoint, args, undefined, origin))

        const isFor = (role: Role): boolean => typeof may === 'string' || may.includes(role)
        expect(got).toEqual({
          ...Object.fromEntries(roleNames.map((role) => [role, isFor(role) ? get : 'not_allowed'])),
          anonymous: may === 'anyone' ? get : 'sign_in_required',
        })
      })
})

describe('the two listeners share nothing', () => {
  const statusOf = async (base: string, { method, path }: Endpoint): Promise<number> => {
    const body = method === 'POST' ? '{}' : null
    const headers = { 'content-type': 'application/json', origin: world.ctx.consoleUrl }
    return (await fetch(`${base}${apiPrefix}${path}`, { method, body, headers: body ? headers : {} })).status
  }

  it('the fans’ listener serves no call of the console', async () => {
    for (const { endpoint } of calls) expect(await statusOf(world.base, endpoint)).toBe(404)
  })

  it('the console serves no call, document, file or socket of the fans', async () => {
    const all = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[])
    for (const endpoint of all) expect(await statusOf(scene.base, endpoint)).toBe(404)
    for (const path of ['/openapi.json', '/metrics', '/files/x', '/socket.io/?EIO=4&transport=polling'])
      expect((await fetch(`${scene.base}${path}`)).status).toBe(404)
  })

  it('the token of a person of kind support opens nothing in the console', async () => {
    const support = await world.support()
    expect(await codeOf(callApi(scene.base, support.token, consoleApi.staff.me, {}))).toBe('sign_in_required')
  })
})
