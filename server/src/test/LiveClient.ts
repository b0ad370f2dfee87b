import { socketNamespace, type ClientEvents, type ServerEventName, type ServerEvents } from '@byeol/contract/api.ts'
import { reviveDates } from '@byeol/contract/wire.ts'
import { io, type Socket } from 'socket.io-client'
import type { Context } from '../context.ts'
import { patienceMs } from './patience.ts'

interface Received<E extends ServerEventName = ServerEventName> {
  event: E
  payload: ServerEvents[E]
}

/** A person's connection over a real socket. It records all events and can wait for certain ones. */
export class LiveClient {
  readonly heard: Received[] = []
  readonly socket: Socket
  #listeners = new Set<() => void>()
  #wasClosed = false

  constructor(base: string, options: { transports?: string[]; auth?: object } = {}) {
    this.socket = io(`${base}${socketNamespace}`, {
      transports: options.transports ?? ['websocket'],
      auth: options.auth ?? {},
      forceNew: true,
      reconnection: false,
    })
    this.socket.onAny((event: ServerEventName, payload: unknown) => {
      this.heard.push({ event, payload: reviveDates(payload) as ServerEvents[ServerEventName] })
      for (const listener of this.#listeners) listener()
    })
    this.socket.on('disconnect', () => {
      this.#wasClosed = true
      for (const listener of this.#listeners) listener()
    })
  }

  emit<E extends keyof ClientEvents>(event: E, ...args: ClientEvents[E]): void {
    this.socket.emit(event, ...args)
  }

  /**
   * Emits an event and resolves with the server's acknowledgement. Accepts any values, because tests also send invalid
   * ones.
   */
  ask(event: string, ...values: unknown[]): Promise<unknown> {
    return this.socket.timeout(patienceMs).emitWithAck(event, ...values)
  }

  all<E extends ServerEventName>(event: E): ServerEvents[E][] {
    return this.heard.filter((one) => one.event === event).map(({ payload }) => payload as ServerEvents[E])
  }

  /** The first matching event, whether already received or still to come. Rejects after `withinMs`. */
  next<E extends ServerEventName>(
    event: E,
    matches: (payload: ServerEvents[E]) => boolean = () => true,
    withinMs = patienceMs,
  ): Promise<ServerEvents[E]> {
    const find = () => this.all(event).find(matches)
    return this.#until(find, `${event} did not come`, withinMs)
  }

  /** False if the token is refused, or if the connection closes before a response. */
  async authenticate(token: string): Promise<boolean> {
    this.emit('authenticate', token)
    const answer = () => this.all('authenticated')[0] ?? (this.#wasClosed ? { authenticated: false } : undefined)
    return (await this.#until(answer, 'authenticated did not come', patienceMs)).authenticated
  }

  /** Resolves once the server has closed the connection. */
  closed(withinMs = patienceMs): Promise<true> {
    return this.#until(() => (this.socket.disconnected ? true : undefined), 'the line stayed open', withinMs)
  }

  /**
   * Resolves once this connection has received everything that its node (`world`) has for it: messages being stored,
   * batched events, and events on their way. An event that has not arrived by then will never arrive, so call this
   * before asserting that an event is absent, or how many there are.
   */
  async settled({ ctx }: { ctx: Pick<Context, 'messages' | 'reads' | 'readMarks' | 'reactions'> }): Promise<void> {
    await Promise.all([ctx.messages.idle(), ctx.reads.idle()])
    await Promise.all([ctx.readMarks.flush(), ctx.reactions.flush()])
    await this.caughtUp()
  }

  /**
   * Resolves once this connection has received everything that the server has written to it. Events arrive in order, so
   * the response to this call (the refusal of an empty list) arrives after everything written before.
   */
  async caughtUp(): Promise<void> {
    await this.ask('chatMessageRead', [])
  }

  close(): void {
    this.socket.disconnect()
  }

  #until<Out>(find: () => Out | undefined, problem: string, withinMs: number): Promise<Out> {
    const found = find()
    if (found !== undefined) return Promise.resolve(found)
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        this.#listeners.delete(look)
      }
      const look = () => {
        const late = find()
        if (late === undefined) return
        done()
        resolve(late)
      }
      const timer = setTimeout(() => {
        done()
        reject(new Error(`${problem} within ${withinMs} ms; heard: ${this.heard.map(({ event }) => event).join(', ')}`))
      }, withinMs)
      this.#listeners.add(look)
    })
  }
}
