import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createClient } from 'redis'

/** Messages between nodes. Packets are encoded already. The bus never holds the only copy of data. */
export type BusMessage =
  | { kind: 'packet'; room: string; packet: string; skip?: string[]; authorId?: UserId }
  | { kind: 'forgetPerson'; userId: UserId }
  | { kind: 'forgetChats'; chatIds: ChatId[] }
  | { kind: 'forgetFlags' }
  | { kind: 'endSessions'; userId: UserId; sessionIds: string[] }
  | { kind: 'broadcasted'; chatId: ChatId; messageId: string; at: number }
  | { kind: 'gap' }
  /** A node sends this to itself: it can no longer receive the others' messages. */
  | { kind: 'cutOff' }

export interface Bus {
  publish(message: BusMessage): void
  /** False while other nodes cannot be received: values in memory must then expire fast. */
  isHealthy(): boolean
  close(): Promise<void>
}

export const oneNode: Bus = { publish: () => {}, isHealthy: () => true, close: async () => {} }

const channel = 'byeol:bus'
/** How long a starting node waits for Redis. It then works without Redis until Redis answers. */
const startWaitMs = 2_000
/**
 * Nodes send heartbeats. A node that falls silent without a farewell may have died before it announced what it stored.
 */
const aliveEveryMs = 200
const silentMs = 5_000
/** A node that was itself blocked for this long cannot judge whether others were silent. */
const blockedMs = 2_000
/**
 * A node also receives its own heartbeats. After so many missed ones, Redis hangs, and the node looks up other nodes'
 * changes within the second that reliability.md 17 allows. Counted, not timed: a slow event loop also sends fewer.
 */
const unheardHeartbeats = 4
/** Messages that Redis has not acknowledged. Further ones are dropped: the `gap` that follows makes up for them. */
const unansweredMax = 5_000
/** Ends a connection on which nothing arrives, so that the client makes a new one. */
const socketTimeoutMs = 5_000
const farewellMs = 500

type Word =
  | { from: string; message: BusMessage }
  | { from: string; life: 'alive'; number?: number }
  | { from: string; life: 'farewell' }

/**
 * Redis between nodes, for hints and never as a store. After any break, and when a node dies, each node closes its
 * sockets (`gap`), so that clients reconnect and catch up from PostgreSQL (reliability.md 18).
 */
export async function redisBus(url: string, log: Logger, receive: (message: BusMessage) => void): Promise<Bus> {
  const self = randomUUID()
  let healthy = false
  let broken = false
  let listening = false
  let unanswered = 0
  let heartbeats = 0
  let isHeartbeatUnanswered = false
  /** Heartbeats since this node last received its own. */
  let unheard = 0
  /** The first heartbeat that proves, when this node receives it, that Redis works again. */
  let provesBack = 0
  /** When this node last received each other node. */
  const others = new Map<string, number>()
  const started = Promise.withResolvers<void>()
  const connect = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        socketTimeout: socketTimeoutMs,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000),
      },
    })
  const publisher = connect()
  const subscriber = connect()

  const lose = (error: Error) => {
    const isFirst = !broken
    healthy = false
    broken = true
    provesBack = heartbeats + 1
    started.resolve()
    if (!isFirst) return
    log.warn({ err: error }, 'redis is unreachable: this node goes on without the others until it is back')
    receive({ kind: 'cutOff' })
  }
  const hearOwn = (number: number) => {
    unheard = 0
    if (broken && number >= provesBack) recover()
  }
  const receiveText = (text: string) => {
    try {
      const word = JSON.parse(text) as Word
      if (word.from === self) return 'number' in word ? hearOwn(word.number ?? 0) : undefined
      if ('life' in word && word.life === 'farewell') return void others.delete(word.from)
      others.set(word.from, performance.now())
      // A packet that hung in Redis may be older than a block or a leave. Clients catch up after the `gap`.
      if ('message' in word && !(broken && word.message.kind === 'packet')) receive(word.message)
    } catch (error) {
      log.warn({ err: error }, 'the bus carried a message that no node sent')
    }
  }
  const say = async (word: Word): Promise<void> => {
    if (unanswered >= unansweredMax) return lose(new Error(`redis did not answer ${unansweredMax} messages`))
    unanswered += 1
    try {
      await publisher.publish(channel, JSON.stringify(word))
    } catch (error) {
      lose(error as Error)
    } finally {
      unanswered -= 1
    }
  }
  const publish = (message: BusMessage) => void say({ from: self, message })
  // The next heartbeat waits for the acknowledgement, so one that is sent after a loss reaches Redis only when it works
  // again.
  const beat = async () => {
    if (!publisher.isReady || isHeartbeatUnanswered) return
    isHeartbeatUnanswered = true
    await say({ from: self, life: 'alive', number: ++heartbeats })
    isHeartbeatUnanswered = false
  }
  const noticeDeaths = (now: number) => {
    const silent = [...others].filter(([, heardAt]) => now - heardAt > silentMs)
    if (silent.length === 0) return
    for (const [id] of silent) others.delete(id)
    log.warn({ nodes: silent.length }, 'a node fell silent: sockets reconnect and catch up')
    receive({ kind: 'gap' })
  }
  let lookedAt = performance.now()
  const live = setInterval(() => {
    const now = performance.now()
    if (healthy && ++unheard > unheardHeartbeats) lose(new Error('redis hangs: it repeats no heartbeat'))
    // A node without Redis cannot judge the others either.
    const isJudge = healthy && now - lookedAt < blockedMs
    lookedAt = now
    if (!isJudge) for (const id of others.keys()) others.set(id, now)
    void beat()
    noticeDeaths(now)
  }, aliveEveryMs).unref()
  const recover = () => {
    if (!listening || !publisher.isReady || !subscriber.isReady) return
    healthy = true
    unheard = 0
    started.resolve()
    if (!broken) return
    broken = false
    log.info('redis is back: sockets reconnect and catch up')
    publish({ kind: 'gap' })
    receive({ kind: 'gap' })
  }
  // The client subscribes again by itself after a reconnect, before it is ready.
  const listen = async () => {
    if (!listening) await subscriber.subscribe(channel, receiveText).then(() => (listening = true), lose)
    recover()
  }
  publisher.on('error', lose).on('ready', recover)
  subscriber.on('error', lose).on('ready', () => void listen())
  for (const client of [publisher, subscriber]) client.connect().catch(lose)

  const startTimeout = setTimeout(() => lose(new Error(`redis did not answer within ${startWaitMs} ms`)), startWaitMs)
  await started.promise
  clearTimeout(startTimeout)
  return {
    publish,
    isHealthy: () => healthy,
    close: async () => {
      clearInterval(live)
      // Everything stored has been announced, so the others need not catch up.
      if (publisher.isReady)
        await Promise.race([say({ from: self, life: 'farewell' }), wait(farewellMs, null, { ref: false })])
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
