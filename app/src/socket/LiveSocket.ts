import type { ClientEventName, ClientEvents, ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { withServedLinks } from '../api/address.ts'
import { setConnection } from './connection.ts'

/** The parts of a socket.io client that LiveSocket uses, which tests replace. */
export interface SocketClient {
  connected: boolean
  /** Whether it is connected, connecting, or about to reconnect automatically. */
  active: boolean
  on(event: string, listener: (...args: never[]) => void): unknown
  onAny(listener: (event: string, payload: unknown) => void): unknown
  emit(event: string, ...args: unknown[]): unknown
  connect(): unknown
  disconnect(): unknown
}

export type Listener<E extends ServerEventName> = (payload: ServerEvents[E]) => void
type AnyListener = (payload: never) => void

interface Options {
  /** Loads the library and creates the client, without connecting it. */
  open: () => Promise<SocketClient>
  token: () => string | null
  /** Called when the server has refused the token or the build. The socket does not learn the reason. */
  refused: () => void
}

const retryAfterMs = 5_000
/**
 * The longest first pause before reconnecting after the server closed the connection; the shortest is half of this.
 * Each further pause is twice as long.
 */
const reconnectAfterMs = 1_000
const reconnectAfterMaxMs = 10_000
/**
 * The longest pause before authenticating again when the server could not check the token; the shortest is half of
 * this.
 */
const askAgainMs = 2_000

/**
 * Connects while there are listeners. Authenticates with the access token after each connect (spec.md point 4, Socket),
 * and when the server says that it may have missed events. After each authentication except the first, calls the
 * functions registered with `onCatchUp`, which fetch missed events.
 */
export class LiveSocket {
  private readonly options: Options
  private client: SocketClient | null = null
  private opening = false
  private authenticated = false
  private wasAuthenticated = false
  private ended = false
  /** How often the server has closed the connection since the last authentication. */
  private closures = 0
  /**
   * Within how many milliseconds to reconnect after the server closes the connection, as the server announced; null if
   * it did not.
   */
  private backWithinMs: number | null = null
  private catchUpTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Map<string, Set<AnyListener>>()
  private readonly catchUps = new Set<() => void>()
  private readonly waiting: [string, unknown[]][] = []

  constructor(options: Options) {
    this.options = options
  }

  get isAuthenticated(): boolean {
    return this.authenticated
  }

  on<E extends ServerEventName>(event: E, listener: Listener<E>): () => void {
    const set = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, set.add(listener as AnyListener))
    void this.open()
    return () => {
      set.delete(listener as AnyListener)
      if (set.size === 0) this.listeners.delete(event)
      if (this.listeners.size === 0) this.close()
    }
  }

  /**
   * Registers a function that is called after each authentication except the first, to fetch missed events over REST.
   */
  onCatchUp(fetchMissed: () => void): () => void {
    this.catchUps.add(fetchMissed)
    return () => this.catchUps.delete(fetchMissed)
  }

  /** Sends an event. Returns false if there is no authenticated connection, so that nothing was sent. */
  emit<E extends ClientEventName>(event: E, ...args: ClientEvents[E]): boolean {
    if (!this.authenticated || !this.client) return false
    this.client.emit(event, ...args.map(wrapDates))
    return true
  }

  /**
   * Like `emit`, but calls `answered` with null or an error when the server acknowledges the event. Does not call it if
   * the connection is lost before.
   */
  emitForAnswer<E extends ClientEventName>(
    event: E,
    args: ClientEvents[E],
    answered: (error: { code: ErrorCode } | null) => void,
  ): boolean {
    if (!this.authenticated || !this.client) return false
    this.client.emit(event, ...args.map(wrapDates), ({ error }: { error?: { code: ErrorCode } }) =>
      answered(error ?? null),
    )
    return true
  }

  /** Sends an event now, or as soon as the connection is authenticated. It is discarded if another person signs in. */
  emitWhenAuthenticated<E extends ClientEventName>(event: E, ...args: ClientEvents[E]): void {
    if (!this.emit(event, ...args)) this.waiting.push([event, args.map(wrapDates)])
  }

  /** Discards waiting events and reconnects with the current token, because another person signed in or out. */
  restart(): void {
    this.ended = false
    this.waiting.length = 0
    this.wasAuthenticated = false
    if (!this.client) return
    this.markLost()
    this.client.disconnect()
    if (this.listeners.size > 0 && this.options.token()) this.client.connect()
  }

  /** Reconnects and catches up, because the phone may have closed the connection without an event. */
  reconnect(): void {
    if (!this.client || !this.isWanted) return
    this.markLost()
    this.client.disconnect()
    this.client.connect()
  }

  /** Disconnects permanently, even if there are listeners, because this build is too old for the server. */
  end(): void {
    this.ended = true
    this.markLost()
    this.client?.disconnect()
    setConnection('idle')
  }

  private async open(): Promise<void> {
    if (this.opening || this.ended) return
    if (this.client) {
      // Calling `connect` again before the server has responded would open a second connection, and the server would
      // close both.
      if (!this.client.active) this.client.connect()
      return
    }
    this.opening = true
    setConnection('connecting')
    try {
      this.client = await this.options.open()
      this.listen(this.client)
    } catch {
      // The library's chunk could not be loaded.
      setConnection('offline')
      setTimeout(() => this.isWanted && !this.client && void this.open(), retryAfterMs)
      return
    } finally {
      this.opening = false
    }
    if (this.isWanted) this.client.connect()
  }

  private get isWanted(): boolean {
    return this.listeners.size > 0 && !this.ended
  }

  private close(): void {
    this.client?.disconnect()
    this.markLost()
    this.wasAuthenticated = false
    setConnection('idle')
  }

  private listen(client: SocketClient): void {
    client.on('connect', () => {
      this.backWithinMs = null
      this.authenticate(client)
    })
    client.on('disconnect', (reason: string) => {
      this.markLost()
      setConnection(this.isWanted ? 'offline' : 'idle')
      // socket.io does not reconnect after the server closed the connection. If the session was revoked, the server
      // will refuse authentication, and `refused` finds out why.
      if (reason === 'io server disconnect' && this.isWanted) this.reconnectLater(client)
    })
    client.on('connect_error', () => setConnection('offline'))
    client.onAny((event, payload) => this.receive(event, payload))
  }

  /**
   * Authenticates the connection. The result arrives as the event `authenticated`; an error means that the server could
   * not check the token.
   */
  private authenticate(client: SocketClient): void {
    const token = this.options.token()
    if (!token) return
    client.emit('authenticate', token, ({ error }: { error?: unknown }) => {
      const again = () => this.isWanted && client.connected && !this.authenticated && this.authenticate(client)
      if (error) setTimeout(again, askAgainMs * (0.5 + Math.random() / 2))
    })
  }

  /**
   * Authenticates again on the same connection, as after a reconnect: until the server has responded, listeners wait
   * with what they send, and then they fetch what they missed. Waits for a random time, so that not all clients of a
   * server do this at once.
   */
  private catchUpWithin(withinMs: number): void {
    clearTimeout(this.catchUpTimer)
    this.catchUpTimer = setTimeout(() => {
      if (!this.client?.connected || !this.authenticated) return
      this.markLost()
      setConnection('connecting')
      this.authenticate(this.client)
    }, withinMs * Math.random())
  }

  /** Reconnects after a random time, so that not all disconnected clients reconnect at once. */
  private reconnectLater(client: SocketClient): void {
    const announced = this.backWithinMs
    this.backWithinMs = null
    if (announced !== null) return void setTimeout(() => this.isWanted && client.connect(), announced * Math.random())
    const longest = Math.min(reconnectAfterMs * 2 ** this.closures++, reconnectAfterMaxMs)
    setTimeout(() => this.isWanted && client.connect(), longest * (0.5 + Math.random() / 2))
  }

  private receive(event: string, raw: unknown): void {
    const payload = withServedLinks(reviveDates(raw))
    if (event === 'authenticated') this.onAuthenticated((payload as ServerEvents['authenticated']).authenticated)
    if (event === 'catchUp') this.catchUpWithin((payload as ServerEvents['catchUp']).withinMs)
    if (event === 'closing') this.backWithinMs = (payload as ServerEvents['closing']).withinMs
    for (const listener of this.listeners.get(event) ?? []) {
      try {
        listener(payload as never)
      } catch (error) {
        // An error in one listener must not keep the others from getting the event.
        reportError(error)
      }
    }
  }

  private onAuthenticated(authenticated: boolean): void {
    this.authenticated = authenticated
    if (!authenticated) return this.tryAgain()
    this.closures = 0
    setConnection('authenticated')
    for (const [event, args] of this.waiting.splice(0)) this.client?.emit(event, ...args)
    if (this.wasAuthenticated) for (const fetchMissed of [...this.catchUps]) fetchMissed()
    this.wasAuthenticated = true
  }

  /** Lets `refused` find out the reason, and tries again later, because the refusal may be temporary. */
  private tryAgain(): void {
    this.options.refused()
    setTimeout(() => {
      if (this.isWanted && this.client?.connected && !this.authenticated) this.authenticate(this.client)
    }, retryAfterMs)
  }

  private markLost(): void {
    this.authenticated = false
  }
}
