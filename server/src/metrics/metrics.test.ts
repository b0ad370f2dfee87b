import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { hurryQueue, queueLength } from '../test/databaseText.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'

const noChat = 'a'.repeat(24) as ChatId

const world = useOwnWorld(sandboxEnv)

/** The value of a series `name{labels}`; null if the series does not exist. */
async function read(series: string): Promise<number | null> {
  const text = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  const line = text.split('\n').find((found) => found.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

it('counts calls by name and error code', async () => {
  const fan = await world.fan()
  await fan.call(api.chat.list, {})
  await expect(fan.call(api.chat.listMessage, { chatId: noChat })).rejects.toMatchObject({ code: 'not_found' })
  expect(await read('byeol_calls_total{call="chat/list",code="ok"}')).toBe(1)
  expect(await read('byeol_calls_total{call="chat/list-message",code="not_found"}')).toBe(1)
  expect(await read('byeol_call_seconds_count{call="chat/list"}')).toBe(1)
})

it('counts sockets and their events by error code', async () => {
  const fan = await world.fan()
  const connection = await fan.connect()
  await connection.ask('chatMessageDelete', 'x')
  expect(await read('byeol_sockets')).toBe(1)
  expect(await read('byeol_events_total{event="authenticate",code="ok"}')).toBe(1)
  expect(await read('byeol_events_total{event="chatMessageDelete",code="invalid_parameters"}')).toBe(1)
  connection.close()
})

it('measures jobs, tasks, the queue, the pools and requests to outside services', async () => {
  await until('a job has run', () => read('byeol_job_seconds_count{job="forget invalid sessions"}'))
  await world.ctx.queue.add(world.ctx.db, 'sendSms', { to: '+821012345678', text: 'hello' })
  await until('the queue is empty', async () => (await hurryQueue(world.ctx), (await queueLength(world.ctx)) === 0))
  expect(await read('byeol_task_seconds_count{task="sendSms"}')).toBeGreaterThan(0)
  expect(await read('byeol_provider_seconds_count{provider="solapi",request="send",outcome="ok"}')).toBe(1)
  expect(await read('byeol_queue_age_seconds{lane="letters"}')).toBe(0)
  expect(await read('byeol_database_connections{pool="reads",state="waiting"}')).toBe(0)

  await world.ctx.db.inTransaction((tx) => world.ctx.queue.add(tx, 'sendSms', { to: 'nobody', text: 'hello' }))
  await until('the task has failed', () => read('byeol_failed_tasks_total{task="sendSms"}'))
})
