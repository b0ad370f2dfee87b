import type { ClientEventName, ClientEvents, ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { setConnection } from './connection.ts'

/** What LiveSocket needs of a socket.io client; tests bring their own. */
export interface Wire {
  connected: boolean
  /** Connected, on the way there, or coming back by itself. */
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
  /** Loads and makes the client; not connected yet. */
  open: () => Promise<Wire>
  token: () => string | null
  /** The server refused token or build; the line does not say why. */
  refused: () => void
}

const againAfterMs = 5_000

/**
 * Connected while somebody listens, authenticated by the access token on every connect (spec.md point 4, Socket).
 * After each authentication but the first, those who registered with `onCatchUp` fetch what they missed.
 */
export class LiveSocket {
  private readonly options: Options
  private wire: Wire | null = null
  private opening = false
  private authenticated = false
  private wasAuthenticated = false
  private ended = false
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

  /** Called after each new authentication that follows a cut: what was missed is fetched over REST. */
  onCatchUp(fetchMissed: () => void): () => void {
    this.catchUps.add(fetchMissed)
    return () => this.catchUps.delete(fetchMissed)
  }

  /** False when it could not leave: there is no authenticated line now. */
  emit<E extends ClientEventName>(event: E, ...args: ClientEvents[E]): boolean {
    if (!this.authenticated || !this.wire) return false
    this.wire.emit(event, ...args.map(wrapDates))
    return true
  }

  /** Leaves now, or as soon as the server has answered `authenticated`. Forgotten when the person changes. */
  emitWhenAuthenticated<E extends ClientEventName>(event: E, ...args: ClientEvents[E]): void {
    if (!this.emit(event, ...args)) this.waiting.push([event, args.map(wrapDates)])
  }

  /** Another person: what waited for the last one is dropped, and the line begins anew with the token of now. */
  restart(): void {
    this.ended = false
    this.waiting.length = 0
    this.wasAuthenticated = false
    if (!this.wire) return
    this.lost()
    this.wire.disconnect()
    if (this.listeners.size > 0 && this.options.token()) this.wire.connect()
  }

  /** No line any more, whoever listens: this build is too old for the server. */
  end(): void {
    this.ended = true
    this.lost()
    this.wire?.disconnect()
    setConnection('idle')
  }

  private async open(): Promise<void> {
    if (this.opening || this.ended) return
    if (this.wire) {
      // A second `connect` before the first is answered would be a second line, and the server hangs up on both.
      if (!this.wire.active) this.wire.connect()
      return
    }
    this.opening = true
    setConnection('connecting')
    try {
      this.wire = await this.options.open()
      this.listen(this.wire)
    } catch {
      // The chunk could not be loaded.
      setConnection('offline')
      setTimeout(() => this.isWanted && !this.wire && void this.open(), againAfterMs)
      return
    } finally {
      this.opening = false
    }
    if (this.isWanted) this.wire.connect()
  }

  private get isWanted(): boolean {
    return this.listeners.size > 0 && !this.ended
  }

  private close(): void {
    this.wire?.disconnect()
    this.lost()
    this.wasAuthenticated = false
    setConnection('idle')
  }

  private listen(wire: Wire): void {
    wire.on('connect', () => {
      const token = this.options.token()
      if (token) wire.emit('authenticate', token)
    })
    wire.on('disconnect', (reason: string) => {
      this.lost()
      setConnection(this.isWanted ? 'offline' : 'idle')
      // socket.io does not come back by itself when the server hung up: a revoked session learns why by asking again.
      if (reason === 'io server disconnect' && this.isWanted) setTimeout(() => this.isWanted && wire.connect(), 1_000)
    })
    wire.on('connect_error', () => setConnection('offline'))
    wire.onAny((event, payload) => this.receive(event, payload))
  }

  private receive(event: string, raw: unknown): void {
    const payload = reviveDates(raw)
    if (event === 'authenticated') this.answer((payload as ServerEvents['authenticated']).authenticated)
    for (const listener of this.listeners.get(event) ?? []) {
      try {
        listener(payload as never)
      } catch (error) {
        // One listener's mistake must not cost the others their event.
        reportError(error)
      }
    }
  }

  private answer(authenticated: boolean): void {
    this.authenticated = authenticated
    if (!authenticated) return this.tryAgain()
    setConnection('authenticated')
    for (const [event, args] of this.waiting.splice(0)) this.wire?.emit(event, ...args)
    if (this.wasAuthenticated) for (const fetchMissed of [...this.catchUps]) fetchMissed()
    this.wasAuthenticated = true
  }

  /** RoomPerson finds out why. If it was nothing lasting, the next try succeeds. */
  private tryAgain(): void {
    this.options.refused()
    setTimeout(() => {
      const token = this.options.token()
      if (token && this.isWanted && this.wire?.connected && !this.authenticated) this.wire.emit('authenticate', token)
    }, againAfterMs)
  }

  private lost(): void {
    this.authenticated = false
  }
}
