import { createClient } from 'redis'
import type { Env } from '../env.ts'
import { answerWithinMs, found, look, messageOf, type Finding } from './Finding.ts'

const name = 'redis'
const isRefusal = (message: string): boolean => /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password)/u.test(message)

async function checkBus(url: string): Promise<Finding> {
  const socket = { connectTimeout: answerWithinMs, reconnectStrategy: false } as const
  const [publisher, subscriber] = [createClient({ url, socket }), createClient({ url, socket })]
  // Without a listener, a lost connection would end the process. The calls below fail anyway in that case.
  for (const client of [publisher, subscriber]) client.on('error', () => {})
  const channel = `byeol:doctor:${crypto.randomUUID()}`
  const heard = Promise.withResolvers<string>()
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await publisher.ping()
    await subscriber.subscribe(channel, heard.resolve)
    await publisher.publish(channel, 'here')
    await heard.promise
    return found(name, 'on')
  } catch (error) {
    const message = messageOf(error)
    return found(name, 'broken', `REDIS_URL: ${message}`, isRefusal(message))
  } finally {
    publisher.destroy()
    subscriber.destroy()
  }
}

/** Publishes a message and waits to receive it, as nodes do. */
export async function checkRedis({ REDIS_URL: url }: Env): Promise<Finding> {
  return url ? look(name, () => checkBus(url)) : found(name, 'off', 'REDIS_URL is not set: only for a single node')
}
