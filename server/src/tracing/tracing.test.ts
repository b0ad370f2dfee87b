import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { buyPoints } from '../test/money/payments.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { startTracing } from './startTracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number; message?: string }
}

/** What a collector receives: OTLP as JSON over HTTP. */
const received: string[] = []
const collector: Server = createServer((request, reply) => {
  void text(request).then((body) => {
    received.push(body)
    reply.end('{}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
afterAll(() => void collector.close())

const spans = (): Span[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )

const world = useOwnWorld(sandboxEnv)
const start = (to: string | null, share: number) => startTracing({ url: to, share, build: 'test', worker: 1 })

it('traces a call, its rule, statements, tasks and outside requests as one, without personal facts', async () => {
  const stop = await start(url, 1)
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  await fan.call(api.point.refundOrder, { orderId })
  const isPaid = async () => (await fan.call(api.point.pointOrder, { orderId })).order.status === 'refunded'
  await until('the refund is paid', async () => (await isPaid()) || null)
  const unknown = 'f'.repeat(24) as OrderId
  await expect(fan.call(api.point.refundOrder, { orderId: unknown })).rejects.toThrow()
  await stop()

  const all = spans()
  const call = all.find(({ name, status }) => name === 'POST /point/refund-order' && status.code !== 2)!
  expect(call.parentSpanId ?? '').toBe('')
  const ofTrace = all.filter(({ traceId }) => traceId === call.traceId)
  const named = (name: string) => ofTrace.find((span) => span.name === name)
  const parentOf = ({ parentSpanId }: Span) => ofTrace.find(({ spanId }) => spanId === parentSpanId)?.name
  expect(parentOf(named('rule refundOrder')!)).toBe('POST /point/refund-order')
  const task = named('task payRefund')!
  expect(parentOf(task)).toBe('rule refundOrder')
  expect(parentOf(named('portone cancel')!)).toBe('task payRefund')
  expect(ofTrace.some((span) => span.name === 'sql update' && parentOf(span) === 'task payRefund')).toBe(true)
  expect(all.find(({ name, status }) => name === 'rule refundOrder' && status.code === 2)?.status.message).toBe(
    'not_found',
  )

  const told = received.join('\n')
  for (const secret of [fan.id, fan.nickname, fan.token, orderId]) expect(told).not.toContain(secret)
})

it('sends nothing without a collector, and nothing of a share of 0', async () => {
  const before = received.length
  for (const [to, share] of [
    [null, 1],
    [url, 0],
  ] as const) {
    const stop = await start(to, share)
    await (await world.fan()).call(api.point.balance, {})
    await stop()
  }
  expect(received).toHaveLength(before)
})

it('works on while no collector answers', async () => {
  const stop = await start('http://127.0.0.1:9/v1/traces', 1)
  const fan = await world.fan()
  await expect(fan.call(api.point.balance, {})).resolves.toMatchObject({ points: 0 })
  await stop()
})
