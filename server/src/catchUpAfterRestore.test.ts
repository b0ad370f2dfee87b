import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcileOrders } from './features/order/reconcile/reconcileOrders.ts'
import { markDatabase } from './nodes/restores.ts'
import { sendTasks } from './tasks.ts'
import { nextSendId, type Actor } from './test/Actor.ts'
import { addStaffActor, withConsole } from './test/console/openConsole.ts'
import { queueLength } from './test/databaseText.ts'
import { mailsTo, mailTo, newAddress, pushesTo } from './test/inbox.ts'
import { orderPoints, payAtProvider } from './test/money/payments.ts'
import { openWorld, type World } from './test/openWorld.ts'
import { allRung, phoneOf } from './test/phones.ts'
import { sandboxEnv } from './test/servers/sandboxEnv.ts'
import { until } from './test/until.ts'

const hourMs = 3_600_000
const [before, after] = [newAddress('before'), newAddress('after')]
/** Runs no jobs, so that its database stays in the state that a backup would have. */
let stored: World
let restored: World
let files: string
let fan: Actor
let phone: string
let broadcastId: string
let openOrder: string
const letter = (to: string) => ({ to, subject: '별', text: '별', html: '별' })
const statusOf = async (orderId: string) =>
  (await restored.ctx.db.rows<{ status: string }>('select status from orders where id = $1', [orderId]))[0]!.status

async function payWithoutAnswer(): Promise<string> {
  const start = await orderPoints(fan)
  await payAtProvider(fan, start)
  return start.orderId
}
/** Runs the reconciler a minute later, because it ignores orders that were only just placed. */
async function reconcileLater(): Promise<void> {
  restored.pass(60_000)
  await reconcileOrders(restored.ctx)
}

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'byeol-restored-'))
  const env = { ...(await sandboxEnv()), ...withConsole, DATA_DIR: files }
  stored = await openWorld({ ...env, ROLE: 'web' })
  const { ctx } = stored
  const celeb = await stored.celeb()
  fan = await stored.fan()
  await stored.premium(fan, celeb)
  ;({ broadcastId } = celeb)
  const sendAt = { $date: new Date(ctx.now().getTime() + hourMs).toISOString() }
  await celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), content: '그사이에 보낸 말', sendAt })
  phone = await phoneOf(fan)
  openOrder = await payWithoutAnswer()
  await ctx.queue.add(ctx.db, 'sendMail', letter(before))
  await markDatabase(ctx, sendTasks)
  // The backup was made four hours ago. The broadcast was due an hour after that.
  await stored.asOwner(`
    update graphile_worker._private_jobs
    set created_at = created_at - interval '4 hours', run_at = run_at - interval '4 hours';
    update scheduled_broadcasts set send_at = send_at - interval '4 hours';
    update database_marks set at = at - interval '4 hours'`)
  restored = await openWorld(env, stored.databaseUrl)
})
afterAll(async () => {
  await restored.close()
  await stored.close()
  await rm(files, { recursive: true, force: true })
})

it('work that a restored database lost is done again, without pushes and mails that people already got', async () => {
  const fanThere = fan
  await until('the broadcast is there', async () => (await fanThere.history(broadcastId)).length === 1)
  await restored.ctx.queue.add(restored.ctx.db, 'sendMail', letter(after))
  await mailTo(after)
  await allRung(restored)
  expect([await mailsTo(before), await pushesTo(phone)]).toEqual([[], []])
  expect(await queueLength(restored.ctx)).toBe(0)
  const [restore] = await restored.ctx.db.rows<{ dropped_sends: number }>('select dropped_sends from restores')
  expect(restore!.dropped_sends).toBeGreaterThanOrEqual(2)
})

it('the reconciler settles new orders, and older ones once an owner releases it', async () => {
  await reconcileLater()
  expect(await statusOf(openOrder)).toBe('pending')
  const newOrder = await payWithoutAnswer()
  await reconcileLater()
  await until('the new order is paid', async () => (await statusOf(newOrder)) === 'paid')
  expect(await statusOf(openOrder)).toBe('pending')

  const owner = await addStaffActor(restored, 'the-owner', ['owner'])
  const { held } = await owner.call(consoleApi.audit.check, {})
  expect(held).toMatchObject({ pendingOrders: 1 })
  expect(held!.lostUntil.getTime() - held!.restoredTo.getTime()).toBe(4 * hourMs)
  expect((await owner.call(consoleApi.today.today, {})).list).toContainEqual(
    expect.objectContaining({ kind: 'restores', count: 1 }),
  )
  await owner.call(consoleApi.audit.letReconcile, { restoreId: held!.id })
  expect((await owner.call(consoleApi.audit.check, {})).held).toBeNull()
  await reconcileLater()
  await until('the old order is paid', async () => (await statusOf(openOrder)) === 'paid')
  await expect(owner.call(consoleApi.audit.letReconcile, { restoreId: held!.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('a node that restarts, or joins others, finds no restored database', async () => {
  const count = async () => (await restored.ctx.db.rows('select from restores')).length
  for (let n = 0; n < 3; n++) await markDatabase(restored.ctx, sendTasks)
  await markDatabase(stored.ctx, sendTasks)
  expect(await count()).toBe(1)
})
