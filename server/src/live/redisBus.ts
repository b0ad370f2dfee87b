import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createClient } from 'redis'
import type { Bus, BusMessage } from './bus.ts'

const channel = 'byeol:bus'
/** How long a starting node waits for Redis. After that, it works without Redis until Redis responds. */
const startWaitMs = 2_000
/**
 * Nodes send heartbeats. If a node falls silent without a farewell, it may have died before it announced changes that
 * it had stored.
 */
const aliveEveryMs = 200
const silentMs = 5_000
/** After this node itself was blocked for this long, it cannot tell whether other nodes were silent. */
const blockedMs = 2_000
/**
 * A node also receives its own heartbeats. When this many are missing, Redis hangs, and the node checks the database
 * for changes by other nodes, within the second that reliability.md 17 allows. Heartbeats are counted instead of timed,
 * because a slow event loop also sends fewer.
 */
const unheardHeartbeats = 4
/**
 * How many messages Redis may leave unacknowledged. Further ones are dropped; the next `gap` makes clients catch up.
 */
const unansweredMax = 5_000
/** Closes a connection on which nothing arrives for this time, so that the client opens a new one. */
const socketTimeoutMs = 5_000
const farewellMs = 500

type Word =
  | { from: string; message: BusMessage }
  | { from: string; life: 'alive'; number?: number }
  | { from: string; life: 'farewell' }

/** Records when this node last received a message from each other node. */
function otherNodes() {
  const heardAt = new Map<string, number>()
  return {
    heard: (id: string): void => void heardAt.set(id, performance.now()),
    left: (id: string): void => void heardAt.delete(id),
    hears: (id: string): boolean => heardAt.has(id),
    /** Restarts the silence timer of every node. Called after a time in which this node could not receive messages. */
    forgive: (now: number): void => {
      for (const id of heardAt.keys()) heardAt.set(id, now)
    },
    /** Returns how many nodes have fallen silent since the last call. */
    takeSilent: (now: number): number => {
      const silent = [...heardAt].filter(([, at]) => now - at > silentMs)
      for (const [id] of silent) heardAt.delete(id)
      return silent.length
    },
  }
}

const connect = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      socketTimeout: socketTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000),
    },
  })

/**
 * The Redis connection between nodes. It carries announcements, and is never a store. After each interruption, and when
 * a node dies, every node makes its clients catch up from PostgreSQL (`gap`, reliability.md 18).
 */
class RedisBus implements Bus {
  readonly id = randomUUID()
  private readonly others = otherNodes()
  private readonly started = Promise.withResolvers<void>()
  private readonly publisher: ReturnType<typeof connect>
  private readonly subscriber: ReturnType<typeof connect>
  private readonly log: Logger
  private readonly receive: (message: BusMessage) => void
  private readonly live: NodeJS.Timeout
  private healthy = false
  private broken = false
  private listening = false
  private unanswered = 0
  private heartbeats = 0
  private isHeartbeatUnanswered = false
  /** Heartbeats sent since this node last received one of its own. */
  private unheard = 0
  /** The number of the first heartbeat that, when this node receives it, proves that Redis works again. */
  private provesBack = 0
  private lookedAt = performance.now()

  constructor(url: string, log: Logger, receive: (message: BusMessage) => void) {
    this.log = log
    this.receive = receive
    this.publisher = connect(url)
    this.subscriber = connect(url)
    this.live = setInterval(() => this.look(performance.now()), aliveEveryMs).unref()
  }

  /** Resolves once Redis responds, or when the node stops waiting and works without it. */
  async open(): Promise<void> {
    const lose = (error: Error) => this.lose(error)
    this.publisher.on('error', lose).on('ready', () => this.recover())
    this.subscriber.on('error', lose).on('ready', () => void this.listen())
    for (const client of [this.publisher, this.subscriber]) client.connect().catch(lose)
    const tooLate = () => this.lose(new Error(`redis did not answer within ${startWaitMs} ms`))
    const startTimeout = setTimeout(tooLate, startWaitMs)
    await this.started.promise
    clearTimeout(startTimeout)
  }

  publish(message: BusMessage): void {
    void this.say({ from: this.id, message })
  }

  isHealthy(): boolean {
    return this.healthy
  }

  async close(): Promise<void> {
    clearInterval(this.live)
    // All stored changes have been announced, so the other nodes need not make their clients catch up.
    const farewell = { from: this.id, life: 'farewell' } as const
    if (this.publisher.isReady) await Promise.race([this.say(farewell), wait(farewellMs, null, { ref: false })])
    this.publisher.destroy()
    this.subscriber.destroy()
  }

  hears(id: string): boolean {
    return this.others.hears(id)
  }

  private lose(error: Error): void {
    const isFirst = !this.broken
    this.healthy = false
    this.broken = true
    this.provesBack = this.heartbeats + 1
    this.started.resolve()
    if (!isFirst) return
    this.log.warn({ err: error }, 'redis is unreachable: this node goes on without the others until it is back')
    this.receive({ kind: 'cutOff' })
  }

  private recover(): void {
    if (!this.listening || !this.publisher.isReady || !this.subscriber.isReady) return
    this.healthy = true
    this.unheard = 0
    this.started.resolve()
    if (!this.broken) return
    this.broken = false
    this.log.info('redis is back: clients catch up')
    this.publish({ kind: 'gap' })
    this.receive({ kind: 'gap' })
  }

  // After a reconnect, the client resubscribes by itself before it emits `ready`.
  private async listen(): Promise<void> {
    if (!this.listening) {
      const subscribed = this.subscriber.subscribe(channel, (text) => this.receiveText(text))
      await subscribed.then(
        () => (this.listening = true),
        (error: Error) => this.lose(error),
      )
    }
    this.recover()
  }

  private receiveText(text: string): void {
    try {
      const word = JSON.parse(text) as Word
      if (word.from === this.id) return 'number' in word ? this.hearOwn(word.number ?? 0) : undefined
      if ('life' in word && word.life === 'farewell') return this.others.left(word.from)
      this.others.heard(word.from)
      // Drops a packet that was stuck in Redis: since then, a block or a departure from the chat may have changed who
      // may see it. Clients catch up after `gap`.
      if ('message' in word && !(this.broken && word.message.kind === 'packet')) this.receive(word.message)
    } catch (error) {
      this.log.warn({ err: error }, 'the bus carried a message that no node sent')
    }
  }

  private hearOwn(number: number): void {
    this.unheard = 0
    if (this.broken && number >= this.provesBack) this.recover()
  }

  private async say(word: Word): Promise<void> {
    if (this.unanswered >= unansweredMax) return this.lose(new Error(`redis did not answer ${unansweredMax} messages`))
    this.unanswered += 1
    try {
      await this.publisher.publish(channel, JSON.stringify(word))
    } catch (error) {
      this.lose(error as Error)
    } finally {
      this.unanswered -= 1
    }
  }

  /**
   * Runs every `aliveEveryMs`: checks that Redis returns our heartbeats and that other nodes are alive, and sends a
   * heartbeat.
   */
  private look(now: number): void {
    if (this.healthy && ++this.unheard > unheardHeartbeats) this.lose(new Error('redis hangs: it repeats no heartbeat'))
    // While Redis does not work, a node cannot tell whether others are silent.
    const isJudge = this.healthy && now - this.lookedAt < blockedMs
    this.lookedAt = now
    if (!isJudge) this.others.forgive(now)
    void this.beat()
    this.noticeDeaths(now)
  }

  // The next heartbeat is sent only after the previous one was acknowledged. So a heartbeat sent after a loss reaches
  // Redis only once Redis works again.
  private async beat(): Promise<void> {
    if (!this.publisher.isReady || this.isHeartbeatUnanswered) return
    this.isHeartbeatUnanswered = true
    await this.say({ from: this.id, life: 'alive', number: ++this.heartbeats })
    this.isHeartbeatUnanswered = false
  }

  private noticeDeaths(now: number): void {
    const nodes = this.others.takeSilent(now)
    if (nodes === 0) return
    this.log.warn({ nodes }, 'a node fell silent: clients catch up')
    this.receive({ kind: 'gap' })
  }
}

export async function redisBus(url: string, log: Logger, receive: (message: BusMessage) => void): Promise<Bus> {
  const bus = new RedisBus(url, log, receive)
  await bus.open()
  return bus
}
