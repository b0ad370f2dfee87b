import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { rowJobNames, taskNames } from '@byeol/contract/console/failedWork.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../test/console/openConsole.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { hurryQueue, queueLength } from '../test/databaseText.ts'
import { until } from '../test/until.ts'
import { taskLanes, taskTries } from '../tasks.ts'
import { giveUpTask } from '../giveUpTask.ts'
import { endExpiredPremiums } from '../features/subscription/access/endExpiredPremiums.ts'
import { eachAlone } from './eachAlone.ts'
import { deleteOldFailures } from './failedTasks.ts'

const { failedWork, audit } = consoleApi
const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})
const listed = async () => (await desk.staff.agent.call(failedWork.list, {})).list
const counted = async (name: string) => {
  const { values } = await world.ctx.metrics.givenUpWork.get()
  return values.find(({ labels }) => labels.name === name)?.value ?? 0
}

it('has a number of tries and a label for each task of the queue', () => {
  expect([...taskNames].sort()).toEqual(Object.keys(taskLanes).sort())
  for (const name of taskNames) expect(taskTries[name], name).toBeLessThanOrEqual(25)
  expect(new Set([...taskNames, ...rowJobNames]).size).toBe(taskNames.length + rowJobNames.length)
})

describe('a task that a service refuses for good', () => {
  it('is counted, and staff see the reason and the person, and try it again', async () => {
    const fan = await world.fan()
    const push = { token: 't', userId: fan.id, kind: 'chat', isPromotion: false, push: {} } as never
    await world.ctx.db.inTransaction((tx) => world.ctx.queue.add(tx, 'sendPush', push))
    await until('it is given up', async () => (await listed()).some(({ name }) => name === 'sendPush'))
    const found = (await listed()).find(({ name }) => name === 'sendPush')!
    expect(found).toMatchObject({ userId: fan.id, tries: 1, reason: 'fcm: not_configured', canRetry: true })
    expect(await counted('sendPush')).toBe(1)
    expect(await queueLength(world.ctx)).toBe(0)

    await desk.staff.agent.call(failedWork.retry, { id: found.id })
    await until('it has failed again', async () => (await listed()).some(({ id }) => id !== found.id))
    expect((await listed()).some(({ id }) => id === found.id)).toBe(false)
    const again = (await listed()).find(({ name }) => name === 'sendPush')!
    await desk.staff.agent.call(failedWork.dismiss, { id: again.id })
    expect(await listed()).toEqual([])
    const { list } = await desk.staff.auditor.call(audit.list, { action: 'failed-work.retry', limit: 5 } as never)
    expect(list).toHaveLength(1)
  })

  it('is given up when each try ends the process', async () => {
    // In one transaction, so that no worker takes the task before the statements below.
    await world.ctx.db.inTransaction(async (tx) => {
      await world.ctx.queue.add(tx, 'removeLinkPicture', { pictureKey: 'k' })
      await tx.rows(`update graphile_worker._private_jobs set attempts = max_attempts where attempts = 0`)
    })
    await world.ctx.queue.giveUpLost(world.ctx.db, (task) => giveUpTask(world.ctx, task))
    expect(await queueLength(world.ctx)).toBe(0)
    const found = (await listed()).find(({ name }) => name === 'removeLinkPicture')!
    expect(found).toMatchObject({ tries: taskTries.removeLinkPicture, userId: null })
    await desk.staff.agent.call(failedWork.dismiss, { id: found.id })
  })

  it('cannot be tried again when it has become useless, and is deleted after 30 days', async () => {
    const past = new Date(world.ctx.now().getTime() - 1)
    await world.ctx.db.inTransaction((tx) => world.ctx.queue.add(tx, 'sendSms', { to: 'x', text: 'x' }, past))
    await until('it is given up', async () => (await hurryQueue(world.ctx), (await listed()).length === 1))
    const [found] = await listed()
    expect(found).toMatchObject({ name: 'sendSms', canRetry: false })
    await expect(desk.staff.agent.call(failedWork.retry, { id: found!.id })).rejects.toMatchObject({ code: 'conflict' })
    const later = new Date(world.ctx.now().getTime() + 31 * 24 * 3_600_000)
    expect(await deleteOldFailures(world.ctx.db, later)).toBe(1)
    expect(await listed()).toEqual([])
  })
})

describe('a row of a job that fails', () => {
  const ran: string[] = []
  let broken: Error | null = new Error('broken row of a@b.kr, 01012345678')
  const round = () =>
    eachAlone(world.ctx, 'tellOfExpiry', ['bad', 'good'], {
      of: (key) => ({ key }),
      run: async (key) => {
        ran.push(key)
        if (key === 'bad' && broken) throw broken
      },
    })

  it('delays no other row, pauses longer and longer, and is given up after three days', async () => {
    await round()
    expect(ran.splice(0)).toEqual(['bad', 'good'])
    await round()
    expect(ran.splice(0)).toEqual(['good'])
    for (let hours = 0; hours < 80; hours += 1) {
      world.pass(3_600_000)
      await round()
    }
    const tries = ran.splice(0).filter((key) => key === 'bad').length + 1
    expect(tries).toBeLessThan(30)
    for (const role of ['agent', 'finance'] as const) await desk.staff[role].signIn()
    const [found] = await listed()
    expect(found).toMatchObject({ name: 'tellOfExpiry', tries, reason: 'Error: broken row of … …' })
    expect(await counted('tellOfExpiry')).toBe(1)

    broken = null
    await desk.staff.finance.call(failedWork.retry, { id: found!.id })
    await round()
    expect(ran.splice(0)).toEqual(['bad', 'good'])
    expect(await listed()).toEqual([])
  })

  it('waits ten minutes at most while a service is down', async () => {
    broken = new ProviderError('portone', '503', { isTemporary: true })
    for (let minutes = 0; minutes < 240; minutes += 10) {
      world.pass(600_000)
      await round()
    }
    broken = null
    world.pass(600_000)
    ran.length = 0
    await round()
    expect(ran).toEqual(['bad', 'good'])
  })

  it('does not keep other people’s premium from ending', async () => {
    const celeb = await world.celeb()
    const [bad, good] = [await world.fan(), await world.fan()]
    for (const fan of [bad, good]) await world.premium(fan, celeb)
    await world.asOwner(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$`)
    await world.asOwner(`
      create trigger poison before update on premiums for each row
      when (new.user_id = '${bad.id}') execute function refuse()`)
    world.pass(40 * 24 * 3_600_000)
    await endExpiredPremiums(world.ctx)
    const ended = await world.ctx.db.rows<{ id: string }>(
      'select user_id as id from premiums where ended_at is not null and user_id = any($1)',
      [[bad.id, good.id]],
    )
    expect(ended).toEqual([{ id: good.id }])
  })
})
