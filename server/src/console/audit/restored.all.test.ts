import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, expect, it } from 'vitest'
import { anchorAudit } from '../../audit/anchorAudit.ts'
import { checkAudit } from '../../audit/checkAudit.ts'
import { checkHeads } from '../../audit/checkHeads.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { runOperation } from '../../test/runOperation.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { audit, today } = consoleApi

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

const act = (name: string) =>
  world.ctx.db.inTransaction((tx) =>
    recordAudit(world.ctx, tx, { by: 'jin', action: 'test.act', target: `users/${name}`, facts: {} }),
  )
const anchored = async (name: string) => {
  await act(name)
  await anchorAudit(world.ctx)
}
const lastRow = async () =>
  (await world.ctx.db.row<{ number: number }>('select max(number) as number from audit_log'))!.number
/** Simulates a database restore to this row: deletes all later rows and heads. */
const restoreTo = (number: number) =>
  world.asOwner(`
    alter table audit_log disable trigger user; alter table audit_heads disable trigger user;
    delete from audit_log where number > ${number}; delete from audit_heads where number > ${number};
    alter table audit_log enable trigger user; alter table audit_heads enable trigger user;`)
/** Whether `npm run audit -- verify` would find no problem in the log. */
const isRight = async () => {
  const { ctx } = world
  const heads = await checkHeads(ctx.secrets, ctx.db, ctx.files)
  return (await checkAudit(ctx, ctx.db)).findings.length + heads.findings.length === 0
}
const verify = (...args: string[]) =>
  runOperation(world, 'verifyAuditLog.ts', ['verify', ...args], { DATA_DIR: world.ctx.env.DATA_DIR })
const metric = () => world.ctx.metrics.registry.getSingleMetricAsString('byeol_audit_findings')
const waits = async () =>
  (await desk.staff.owner.call(today.today, {})).list.find(({ kind }) => kind === 'audit-findings')?.count ?? 0

it('keeps the alarm after a truncation, until two owners have signed that it was a restore', async () => {
  const { owner, auditor } = desk.staff
  await anchored('one')
  const kept = await lastRow()
  await anchored('two')
  const lost = await world.ctx.db.row<{ number: number; hash: Buffer }>(
    'select number, hash from audit_heads order by sequence desc limit 1',
  )
  await anchored('three')
  await restoreTo(kept)

  // In the past, the next act and the next run of the job overwrote the old head.
  for (const name of ['after', 'and again']) {
    await anchored(name)
    expect(await isRight()).toBe(false)
    expect(await metric()).toMatch(/ 2$/u)
  }
  expect(await waits()).toBe(2)
  expect((await auditor.call(today.today, {})).auditFindings).toBe(2)
  const seen = await owner.call(audit.check, {})
  expect(seen.lost.map(({ number }) => number)).toEqual([lost!.number, lost!.number + 1])
  expect(seen.last?.findings).toEqual(
    seen.lost.map(({ sequence, number }) => ({ kind: 'row-not-head', row: number, head: sequence })),
  )
  expect(seen.mayEndWith).toEqual({ min: kept, max: kept })

  // A restore to a row that contradicts a head would explain nothing.
  await expect(owner.call(audit.requestRestored, { number: lost!.number })).rejects.toMatchObject({ code: 'conflict' })
  const { restore } = await owner.call(audit.requestRestored, { number: kept })
  const signed = { restoreId: restore.id, digest: restore.digest }
  await expect(owner.call(audit.approveRestored, signed)).rejects.toMatchObject({ code: 'conflict' })
  expect((await verify()).code).toBe(1)
  await desk.secondOwner.call(audit.approveRestored, signed)

  const { code, output } = await verify(String(lost!.number), lost!.hash.toString('hex'))
  expect(output).toContain(`Restored to row ${kept}, as the-owner and second-owner signed on`)
  expect(output).toContain('2 heads were lost')
  expect(output).toContain('was lost by that restore')
  expect(code).toBe(0)
  expect([await waits(), (await owner.call(audit.check, {})).lost]).toEqual([0, []])
  expect(await metric()).toMatch(/ 0$/u)
  await anchored('later')
  expect(await isRight()).toBe(true)

  // If the log is cut off again, the alarm is raised again.
  await restoreTo((await lastRow()) - 1)
  await anchored('after the second')
  expect(await isRight()).toBe(false)
})
