import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { LineSpeed } from '../../../../../api/LineSpeed.ts'
import { sendParts } from '../../../../file/upload/sendParts.ts'
import type { Pending } from '../../pending.ts'
import type { DelayOf } from '../Delays.ts'
import { Leadership, type LeaderCall } from '../Leadership.ts'
import { Outbox } from '../Outbox.ts'
import type { Timers } from '../timers.ts'
import type { ModelDevice } from './ModelDevice.ts'
import type { ModelNetwork } from './ModelNetwork.ts'
import type { ModelServer } from './ModelServer.ts'
import type { VirtualClock } from './VirtualClock.ts'

interface World {
  clock: VirtualClock
  network: ModelNetwork
  server: ModelServer
  device: ModelDevice
  onProgress: (sendId: string) => void
}

/** A tab with the app's outbox. It can be killed, and it can hang while it holds the lock. */
export class ModelTab {
  readonly id: number
  readonly outbox: Outbox
  isConnected = true
  isAlive = true
  entries: readonly Pending[] = []
  delays: DelayOf = {}
  private readonly world: World
  private readonly leadership: Leadership
  private readonly bornAt: number
  private asleepUntil = 0

  constructor(id: number, world: World) {
    this.id = id
    this.world = world
    this.bornAt = world.clock.ms()
    const { clock, device, network, server } = world
    const speed = new LineSpeed()
    const timers: Timers = { now: clock.now, after: (ms, work) => this.whenAwake(ms, work) }
    this.leadership = new Leadership({
      name: 'outbox',
      locks: device.locksOf(id),
      timers,
      say: (call) => device.say(id, call),
      canSend: () => this.isConnected,
      onLead: () => void this.outbox.drain(),
      onLose: () => this.outbox.resign(),
    })
    const ask = <T>(bytes: number, limitMs: number, signal: AbortSignal, serve: () => T) =>
      network.request({ bytes, limitMs, signal, serve, isAlive: () => this.isAlive })
    this.outbox = new Outbox({
      store: {
        readAll: async () => {
          await clock.sleep(1)
          return [...device.disk.values()]
        },
        write: async (entries, removed) => {
          await clock.sleep(2)
          if (!this.isAlive) return new Promise(() => undefined)
          for (const entry of entries) device.disk.set(entry.sendId, entry)
          for (const sendId of removed) device.disk.delete(sendId)
          device.say(id, 'changed')
        },
      },
      timers,
      isConnected: () => this.isConnected,
      emit: (entry) => {
        if (!this.isConnected || !this.isAlive) return false
        network.frame(() => this.serveMessage(entry))
        return true
      },
      upload: (entry, { signal, onProgress, inTurn }) =>
        sendParts(
          entry.photo!.file,
          {
            begin: () => ask(300, 30_000, signal, () => server.begin(entry.sendId, entry.photo!.file.size)),
            send: ({ uploadId, offset }, part, options) =>
              network.request({
                ...options,
                bytes: part.size,
                signal,
                isAlive: () => this.isAlive,
                serve: () => server.takePart(uploadId, offset, part.size),
              }),
            complete: (uploadId) => ask(300, 30_000, signal, () => server.complete(uploadId)),
          },
          {
            speed,
            signal,
            onProgress: (done) => {
              onProgress(done)
              device.say(id, { sendId: entry.sendId, done })
            },
            inTurn,
            pause: clock.sleep,
            now: clock.ms,
          },
        ),
      leads: () => this.leadership.isLeader,
      callLeader: () => this.leadership.ask(),
      reasonOf: (error) => ({ code: error instanceof ApiError ? error.code : 'no_answer', message: '' }),
      onChange: (entries) => (this.entries = entries),
      onProgress: (sendId) => world.onProgress(sendId),
      onDelay: (delays) => (this.delays = delays),
      onSent: () => undefined,
      onRefused: () => undefined,
    })
    device.listeners.set(id, (call) => void this.whenAwake(0, () => this.hear(call)))
    this.leadership.start()
    void this.outbox.drain()
  }

  get isAwake(): boolean {
    return this.isAlive && this.world.clock.ms() >= this.asleepUntil
  }

  /** Whether this tab has the message and has been awake for more than `forMs`. */
  knows(sendId: string, forMs: number): boolean {
    const { clock } = this.world
    return (
      clock.ms() - Math.max(this.asleepUntil, this.bornAt) > forMs + 500 &&
      this.entries.some((e) => e.sendId === sendId)
    )
  }

  kill(): void {
    this.isAlive = false
    this.world.device.close(this.id)
  }

  sleep(ms: number): void {
    this.asleepUntil = this.world.clock.ms() + ms
  }

  connect(isConnected: boolean): void {
    if (!this.isAlive || this.isConnected === isConnected) return
    this.isConnected = isConnected
    if (isConnected) this.whenAwake(0, () => void this.outbox.drain())
    else this.outbox.loseConnection()
  }

  private hear(call: unknown): void {
    if (call === 'changed') void this.outbox.start()
    else if (typeof call === 'string') this.leadership.hear(call as LeaderCall)
    else {
      const { sendId, done } = call as { sendId: string; done: number }
      this.outbox.noteProgress(sendId, done)
    }
  }

  private serveMessage({ chatId, sendId }: Pending): void {
    const { server, network } = this.world
    try {
      server.send(chatId, sendId)
      network.frame(() => this.settle(sendId, { message: { sendId } as ChatMessage }))
    } catch (error) {
      network.frame(() => this.settle(sendId, { error: error as ApiError }))
    }
  }

  private settle(sendId: string, answer: Parameters<Outbox['settle']>[1]): void {
    if (this.isConnected) this.whenAwake(0, () => this.outbox.settle(sendId, answer))
  }

  /** Timers of a killed page never fire; those of a hanging page fire when it continues. */
  private whenAwake(ms: number, work: () => void): () => void {
    const { clock } = this.world
    let cancel = () => undefined as void
    const run = () => {
      if (!this.isAlive) return
      const left = this.asleepUntil - clock.ms()
      if (left > 0) cancel = clock.after(left, run)
      else work()
    }
    cancel = clock.after(ms, run)
    return () => cancel()
  }
}
