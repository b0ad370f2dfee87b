import { describe, expect, it, vi } from 'vitest'
import { getConnection, onConnection } from './connection.ts'
import { LiveSocket, type SocketClient } from './LiveSocket.ts'

class FakeClient implements SocketClient {
  connected = false
  active = false
  answersAtOnce = true
  connects = 0
  sent: [string, ...unknown[]][] = []
  private readonly handlers = new Map<string, (...args: never[]) => void>()
  private any: (event: string, payload: unknown) => void = () => undefined

  on(event: string, listener: (...args: never[]) => void) {
    this.handlers.set(event, listener)
  }
  onAny(listener: (event: string, payload: unknown) => void) {
    this.any = listener
  }
  emit(event: string, ...args: unknown[]) {
    this.sent.push([event, ...args])
  }
  connect() {
    this.connects += 1
    this.active = true
    if (this.answersAtOnce) this.answer()
  }
  answer() {
    this.connected = true
    this.handlers.get('connect')?.()
  }
  disconnect() {
    this.connected = false
    this.active = false
  }
  cut(reason = 'transport close') {
    this.connected = false
    this.handlers.get('disconnect')?.(...([reason] as never[]))
  }
  say(event: string, payload: unknown) {
    this.any(event, payload)
  }
}

function live() {
  const client = new FakeClient()
  const refused = vi.fn()
  const socket = new LiveSocket({ open: () => Promise.resolve(client), token: () => 'token', refused })
  return { client, socket, refused }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the live socket', () => {
  it('connects when the first listener subscribes and disconnects when the last leaves', async () => {
    const { client, socket } = live()
    expect(client.connected).toBe(false)
    const first = socket.on('chatCreate', () => undefined)
    const second = socket.on('chatDelete', () => undefined)
    await settled()
    expect(client.connected).toBe(true)
    first()
    expect(client.connected).toBe(true)
    second()
    expect(client.connected).toBe(false)
    expect(getConnection()).toBe('idle')
  })

  it('connects once, even if several listeners subscribe before it is connected', async () => {
    const { client, socket } = live()
    client.answersAtOnce = false
    socket.on('chatCreate', () => undefined)
    await settled()
    socket.on('chatDelete', () => undefined)
    socket.on('chatUpdate', () => undefined)
    expect(client.connects).toBe(1)
    client.answer()
    expect(client.sent).toEqual([['authenticate', 'token', expect.any(Function)]])
  })

  it('emits authenticate with the token on connect and resets the flag on disconnect', async () => {
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    expect(client.sent).toEqual([['authenticate', 'token', expect.any(Function)]])
    client.say('authenticated', { authenticated: true })
    expect(socket.isAuthenticated).toBe(true)
    client.cut()
    expect(socket.isAuthenticated).toBe(false)
    expect(getConnection()).toBe('offline')
  })

  it('holds emits back until authenticated', async () => {
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    socket.emitWhenAuthenticated('chatMessageRead', ['a'.repeat(24) as never])
    expect(client.sent).toHaveLength(1)
    client.say('authenticated', { authenticated: true })
    expect(client.sent.at(-1)).toEqual(['chatMessageRead', ['a'.repeat(24)]])
  })

  it('passes on the server’s acknowledgement, and sends nothing without a connection', async () => {
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    const ids = ['a'.repeat(24) as never]
    const answered = vi.fn()
    expect(socket.emitForAnswer('chatMessageRead', [ids], answered)).toBe(false)
    client.say('authenticated', { authenticated: true })
    expect(socket.emitForAnswer('chatMessageRead', [ids], answered)).toBe(true)
    const acknowledge = client.sent.at(-1)?.at(-1) as (answer: object) => void
    acknowledge({})
    acknowledge({ error: { code: 'too_many_requests' } })
    expect(answered.mock.calls).toEqual([[null], [{ code: 'too_many_requests' }]])
  })

  it('catches up after each authentication that follows a disconnect, and not after the first', async () => {
    const { client, socket } = live()
    const fetchMissed = vi.fn()
    socket.onCatchUp(fetchMissed)
    socket.on('chatCreate', () => undefined)
    await settled()
    client.say('authenticated', { authenticated: true })
    expect(fetchMissed).not.toHaveBeenCalled()
    client.cut()
    client.connect()
    client.say('authenticated', { authenticated: true })
    expect(fetchMissed).toHaveBeenCalledTimes(1)
  })

  it('passes dates as Dates and calls the other listeners when one throws', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { client, socket } = live()
    const heard = vi.fn()
    socket.on('chatDelete', () => {
      throw new Error('mine')
    })
    socket.on('chatDelete', heard)
    await settled()
    client.say('chatDelete', { chatId: 'x', at: { $date: '2026-11-20T03:04:05.678Z' } })
    expect(heard).toHaveBeenCalledWith({ chatId: 'x', at: new Date('2026-11-20T03:04:05.678Z') })
  })

  it('authenticates again after a refusal that ended nothing', async () => {
    vi.useFakeTimers()
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    client.say('authenticated', { authenticated: false })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(client.sent.map(([event]) => event)).toEqual(['authenticate', 'authenticate'])
    vi.useRealTimers()
  })

  it('authenticates again when the server could not check the token', async () => {
    vi.useFakeTimers()
    const { client, socket, refused } = live()
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    const acknowledge = client.sent[0]!.at(-1) as (answer: object) => void
    acknowledge({ error: { code: 'unavailable' } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(client.sent).toHaveLength(2)
    client.say('authenticated', { authenticated: true })
    expect(refused).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('catches up on the same connection when the server may have missed events', async () => {
    vi.useFakeTimers()
    const { client, socket } = live()
    const [fetchMissed, seen] = [vi.fn(), vi.fn()]
    socket.onCatchUp(fetchMissed)
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    client.say('authenticated', { authenticated: true })
    onConnection(() => seen(getConnection()))
    client.say('catchUp', { withinMs: 4_000 })
    client.say('catchUp', { withinMs: 4_000 })
    await vi.advanceTimersByTimeAsync(4_000)
    // After the connection is lost, nothing waits for a response on it any more.
    expect(seen).toHaveBeenLastCalledWith('connecting')
    expect(socket.emit('chatMessageRead', ['a'.repeat(24) as never])).toBe(false)
    client.say('authenticated', { authenticated: true })
    expect(fetchMissed).toHaveBeenCalledTimes(1)
    expect([client.connects, client.sent.length]).toEqual([1, 2])
    vi.useRealTimers()
  })

  it('comes back when the server that closes says so', async () => {
    vi.useFakeTimers()
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    client.say('closing', { withinMs: 300 })
    client.cut('io server disconnect')
    await vi.advanceTimersByTimeAsync(300)
    expect(client.connects).toBe(2)
    vi.useRealTimers()
  })

  it('reconnects after the server closed the connection, later each time until it is authenticated', async () => {
    vi.useFakeTimers()
    const { client, socket } = live()
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    for (const longestMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      const { connects } = client
      client.cut('io server disconnect')
      await vi.advanceTimersByTimeAsync(longestMs / 2 - 1)
      expect(client.connects).toBe(connects)
      await vi.advanceTimersByTimeAsync(longestMs / 2 + 1)
      expect(client.connects).toBe(connects + 1)
    }
    client.say('authenticated', { authenticated: true })
    const { connects } = client
    client.cut('io server disconnect')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.connects).toBe(connects + 1)
    vi.useRealTimers()
  })

  it('stays disconnected once the server has refused this build', async () => {
    vi.useFakeTimers()
    const { client, socket } = live()
    const heard = vi.fn()
    socket.on('chatCreate', heard)
    await vi.advanceTimersByTimeAsync(0)
    client.say('authenticated', { authenticated: true })
    socket.end()
    expect(client.connected).toBe(false)
    expect(getConnection()).toBe('idle')
    socket.on('chatDelete', () => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(client.connected).toBe(false)
    vi.useRealTimers()
  })

  it('loads its client again after a failed load', async () => {
    vi.useFakeTimers()
    const client = new FakeClient()
    const open = vi
      .fn<() => Promise<SocketClient>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(client)
    new LiveSocket({ open, token: () => 'token', refused: vi.fn() }).on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(getConnection()).toBe('offline')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(client.connected).toBe(true)
    vi.useRealTimers()
  })

  it('reports a refused token', async () => {
    const { client, socket, refused } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    client.say('authenticated', { authenticated: false })
    expect(refused).toHaveBeenCalledOnce()
    expect(socket.isAuthenticated).toBe(false)
  })
})
