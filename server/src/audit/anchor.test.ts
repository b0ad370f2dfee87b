import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readStored } from '../providers/fileStore.ts'
import { mailTo, newAddress } from '../test/inbox.ts'
import { itInFull } from '../test/itInFull.ts'
import { openWorld, type World } from '../test/openWorld.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { runOperation } from '../test/runOperation.ts'
import { anchorAudit } from './anchorAudit.ts'
import { checkAudit } from './checkAudit.ts'
import { checkHeads } from './checkHeads.ts'
import { findingText } from './findings.ts'
import { headKey } from './headCopies.ts'
import { recordAudit } from './recordAudit.ts'
import type { SignedHead } from './signedHead.ts'

let world: World | undefined
let auditor: string
beforeEach(async () => {
  await world?.close()
  auditor = newAddress('auditor')
  world = await openWorld({ ...(await sandboxEnv()), AUDIT_MAIL: auditor })
  await act(3)
  await anchorAudit(world.ctx)
})
afterAll(() => world?.close())

async function act(times: number): Promise<void> {
  const { ctx } = world!
  for (let n = 0; n < times; n++)
    await ctx.db.inTransaction((tx) =>
      recordAudit(ctx, tx, { by: 'jin', action: 'user.suspend', target: `users/${n}`, facts: {} }),
    )
}
const check = async () => {
  const { ctx } = world!
  const ofHeads = await checkHeads(ctx.secrets, ctx.db, ctx.files)
  return [...(await checkAudit(ctx, ctx.db)).findings, ...ofHeads.findings].map(findingText)
}
const copyOf = async (sequence: number) =>
  JSON.parse((await readStored(world!.ctx.files, headKey(sequence))).toString()) as SignedHead
/** Changes a table with its triggers off, which only its owner can do. */
const forge = (table: string, sql: string) =>
  world!.asOwner(`alter table ${table} disable trigger user; ${sql}; alter table ${table} enable trigger user`)

describe('heads of the audit log', () => {
  it('are written down when rows were added, and agree with the log', async () => {
    await anchorAudit(world!.ctx)
    await act(2)
    await anchorAudit(world!.ctx)
    expect(await checkHeads(world!.ctx.secrets, world!.ctx.db, world!.ctx.files)).toEqual({
      heads: 2,
      lost: 0,
      findings: [],
    })
    expect([await copyOf(1), await copyOf(2)]).toMatchObject([
      { sequence: 1, number: 3 },
      { sequence: 2, number: 5 },
    ])
    expect((await mailTo(auditor, 2)).text).toContain(JSON.stringify(await copyOf(2)))
  })

  it('include the copy of a run that died between its copy and its commit', async () => {
    await forge('audit_heads', 'delete from audit_heads')
    await act(1)
    await anchorAudit(world!.ctx)
    expect(await checkHeads(world!.ctx.secrets, world!.ctx.db, world!.ctx.files)).toMatchObject({
      heads: 2,
      findings: [],
    })
    expect([await copyOf(1), await copyOf(2)]).toMatchObject([{ number: 3 }, { number: 4 }])
  })

  it('raise the alarm when the log was cut short and continues, and are never overwritten', async () => {
    const first = await copyOf(1)
    await forge('audit_log', 'delete from audit_log where number > 1')
    await forge('audit_heads', 'delete from audit_heads')
    for (const _ of [1, 2]) {
      await act(3)
      await anchorAudit(world!.ctx)
      expect(await check()).toEqual(['row 3 is not the one of head 1'])
      expect(await copyOf(1)).toEqual(first)
    }
    expect(await world!.ctx.metrics.registry.getSingleMetricAsString('byeol_audit_findings')).toMatch(/ 1$/u)
    expect((await mailTo(auditor, 2)).text).toContain('row 3 is not the one of head 1')
  })

  itInFull('are signed with a key that an auditor checks without the server', async () => {
    const { output } = await runOperation(world!, 'verifyAuditLog.ts', ['key'])
    const { signature, ...head } = await copyOf(1)
    const line = `byeol audit head ${head.sequence} ${head.number} ${head.hash} ${head.at}`
    const isRight = (text: string) =>
      verify(null, Buffer.from(text), createPublicKey(output), Buffer.from(signature, 'base64url'))
    expect(isRight(line)).toBe(true)
    expect(isRight(line.replace('head 1 3', 'head 1 4'))).toBe(false)
  })

  itInFull('show that the end of the log was cut off, even together with their own rows', async () => {
    await forge('audit_log', 'delete from audit_log where number = 3')
    expect(await check()).toEqual(['row 3 is not the one of head 1'])
    await forge('audit_heads', 'delete from audit_heads')
    expect(await check()).toEqual(['row 3 is not the one of head 1'])
  })

  itInFull('show that the end was rewritten with the key', async () => {
    await forge('audit_log', 'delete from audit_log where number > 1')
    world!.pass(60_000)
    await act(2)
    expect((await checkAudit(world!.ctx, world!.ctx.db)).findings).toEqual([])
    expect(await check()).toEqual(['row 3 is not the one of head 1'])
  })

  it('show that a head was changed, removed or forged', async () => {
    await act(1)
    await anchorAudit(world!.ctx)
    const { files } = world!.ctx
    const first = await readStored(files, headKey(1))
    await files.put(headKey(1), Buffer.from(first.toString().replace('"number":3', '"number":2')), 'application/json')
    expect(await check()).toEqual(['the copy of head 1 is not as it was written'])
    await files.put(headKey(1), await readStored(files, headKey(2)), 'application/json')
    expect(await check()).toEqual(['the copy of head 1 is not as it was written'])
    await files.remove(headKey(1))
    expect(await check()).toEqual(['the copy of head 1 is gone'])
    await files.put(headKey(1), first, 'application/json')
    await forge('audit_heads', 'delete from audit_heads where sequence = 1')
    expect(await check()).toContain('head 1 is missing')
  })

  it('are not written while rows fail their check', async () => {
    await act(1)
    await forge('audit_log', `update audit_log set by = 'min' where number = 4`)
    await anchorAudit(world!.ctx)
    expect((await checkHeads(world!.ctx.secrets, world!.ctx.db, world!.ctx.files)).heads).toBe(1)
    expect(await world!.ctx.metrics.registry.getSingleMetricAsString('byeol_audit_findings')).toMatch(/ 1$/u)
  })
})
