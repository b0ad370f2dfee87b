import { expect, it } from 'vitest'
import { itInFull } from '../test/itInFull.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { runOperation } from '../test/runOperation.ts'

const world = useOwnWorld()

const acts = () => world.ctx.db.rows('select by, action, target, facts from audit_log order by number')

it('a staff command does nothing without the name of its caller', async () => {
  const fan = await world.fan()
  await world.ctx.db.rows(`update users set email = 'nameless@byeol.test' where id = $1`, [fan.id])
  const args = ['nameless@byeol.test', 'tester']
  expect(await runOperation(world, 'setKind.ts', args)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/--by YOUR-NAME/u),
  })
  expect(await runOperation(world, 'setKind.ts', [...args, '--by', 'x'])).toMatchObject({ code: 1 })
  expect(await world.ctx.db.row('select kind from users where id = $1', [fan.id])).toEqual({ kind: 'ordinary' })
  expect(await acts()).toEqual([])
})

itInFull('staff commands are recorded in the audit log, which passes its check', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  await world.ctx.db.rows(`update users set email = 'fan@byeol.test' where id = $1`, [fan.id])
  const by = ['--by', 'Jin']
  const did = [
    await runOperation(world, 'setKind.ts', ['fan@byeol.test', 'tester', ...by]),
    await runOperation(world, 'suspend.ts', ['fan@byeol.test', '3', '도배', ...by]),
    await runOperation(world, 'suspend.ts', ['fan@byeol.test', '0', ...by]),
    await runOperation(world, 'setPremiumPrice.ts', [celeb.username, '5900', ...by]),
  ]
  expect(did.filter(({ code }) => code !== 0)).toEqual([])
  const [person, star] = [`users/${fan.id}`, `users/${celeb.id}`]
  expect(await acts()).toEqual([
    { by: 'jin', action: 'user.kind', target: person, facts: { from: 'ordinary', to: 'tester' } },
    { by: 'jin', action: 'user.suspend', target: person, facts: { days: 3 } },
    { by: 'jin', action: 'user.suspension-lift', target: person, facts: { days: 0 } },
    { by: 'jin', action: 'celeb.premium-price', target: star, facts: { priceWon: 5_900 } },
  ])
  const checked = await runOperation(world, 'verifyAuditLog.ts', ['verify'])
  expect(checked).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is right, and so are 0 heads. Its head: 4 [0-9a-f]{64}/u),
  })

  await world.asOwner(`alter table audit_log disable trigger user; update audit_log set by = 'min' where number = 2`)
  expect(await runOperation(world, 'verifyAuditLog.ts', ['verify'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/row 2 is not as/u),
  })
})
