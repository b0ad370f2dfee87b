import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createClient } from 'redis'

/** What one node tells the others. Packets are encoded already; nothing here is the only copy of anything. */
export type BusMessage =
  | { kind: 'packet'; room: string; packet: string }
  | { kind: 'forgetPerson'; userId: UserId }
  | { kind: 'forgetChat'; chatId: ChatId }
  | { kind: 'endSessions'; userId: UserId; sessionIds: string[] }
  | { kind: 'broadcasted'; chatId: ChatId; messageId: string; at: number }
  | { kind: 'gap' }

export interface Bus {
  publish(message: BusMessage): void
  /** False while other nodes cannot be heard: what is remembered must then be short-lived. */
  isHealthy(): boolean
  close(): Promise<void>
}

export const oneNode: Bus = { publish: () => {}, isHealthy: () => true, close: async () => {} }

const channel = 'byeol:bus'

/**
 * Redis between nodes, as a hint and never as a store. After any break the nodes tell one another so (`gap`), and
 * each closes its sockets for their clients to come back and catch up from PostgreSQL (reliability.md 18).
 */
export async function redisBus(url: string, log: Logger, receive: (message: BusMessage) => void): Promise<Bus> {
  const self = randomUUID()
  let healthy = false
  let broken = false
  const connect = () => createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) } })
  const publisher = connect()
  const subscriber = connect()

  const lose = (error: Error) => {
    if (healthy) log.warn({ err: error }, 'redis is out of reach: this node speaks for itself until it is back')
    healthy = false
    broken = true
  }
  const publish = (message: BusMessage) => {
    publisher.publish(channel, JSON.stringify({ from: self, message })).catch(lose)
  }
  const recover = () => {
    if (!publisher.isReady || !subscriber.isReady) return
    healthy = true
    if (!broken) return
    broken = false
    log.info('redis is back: sockets reconnect and catch up')
    publish({ kind: 'gap' })
    receive({ kind: 'gap' })
  }
  for (const client of [publisher, subscriber]) {
    client.on('error', lose)
    client.on('ready', recover)
  }

  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, (text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: BusMessage }
    if (from !== self) receive(message)
  })
  return {
    publish,
    isHealthy: () => healthy,
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
