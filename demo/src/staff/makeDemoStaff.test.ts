import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { roleNames } from '@byeol/contract/console/roles.ts'
import { withConsole } from '@byeol/server/test/console/openConsole.ts'
import { useOwnWorld } from '@byeol/server/test/useWorld.ts'
import { describe, expect, it } from 'vitest'
import { makeDemoStaff, type DemoStaff } from './makeDemoStaff.ts'

const world = useOwnWorld(withConsole)

/** Opens a staff link at the console. Returns the staff member that it belongs to, or the error code. */
async function open({ link }: DemoStaff): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${world.server.consolePort}/v1${consoleApi.staff.beginEnrolment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.ctx.consoleUrl },
    body: JSON.stringify({ token: new URL(link).hash.slice(1) }),
  })
  const body = (await answer.json()) as { result?: { staff: unknown }; error?: { code: string } }
  return body.result?.staff ?? body.error?.code
}

describe('the demo staff', () => {
  it('is never made in production', async () => {
    const ctx = { ...world.ctx, env: { ...world.ctx.env, NODE_ENV: 'production' as const } }
    await expect(makeDemoStaff(ctx)).rejects.toThrow('Production has no demo staff')
    expect(await world.ctx.db.row('select from staff limit 1')).toBeNull()
  })

  it('has every role, each with a link that works', async () => {
    const staff = await makeDemoStaff(world.ctx)
    expect([...new Set(staff.map(({ role }) => role))].sort()).toEqual([...roleNames].sort())
    expect(staff.filter(({ role }) => role === 'owner')).toHaveLength(2)
    for (const each of staff)
      expect(await open(each)).toMatchObject({ displayName: each.displayName, roles: [each.role] })
  })

  it('stays the same people at the next start, with new links', async () => {
    const before = await makeDemoStaff(world.ctx)
    const after = await makeDemoStaff(world.ctx)
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    expect(await open(before[0]!)).toBe('link_expired')
    expect(await open(after[0]!)).toMatchObject({ name: after[0]!.name })
  })
})
