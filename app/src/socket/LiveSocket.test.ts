import { describe, expect, it, vi } from 'vitest'
import { getConnection } from './connection.ts'
import { LiveSocket, type Wire } from './LiveSocket.ts'

class FakeWire implements Wire {
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
  cut() {
    this.connected = false
    this.handlers.get('disconnect')?.(...(['transport close'] as never[]))
  }
  say(event: string, payload: unknown) {
    this.any(event, payload)
  }
}

function live() {
  const wire = new FakeWire()
  const refused = vi.fn()
  const socket = new LiveSocket({ open: () => Promise.resolve(wire), token: () => 'token', refused })
  return { wire, socket, refused }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the live line', () => {
  it('connects when the first listener subscribes and disconnects when the last leaves', async () => {
    const { wire, socket } = live()
    expect(wire.connected).toBe(false)
    const first = socket.on('chatCreate', () => undefined)
    const second = socket.on('chatDelete', () => undefined)
    await settled()
    expect(wire.connected).toBe(true)
    first()
    expect(wire.connected).toBe(true)
    second()
    expect(wire.connected).toBe(false)
    expect(getConnection()).toBe('idle')
  })

  it('asks for the line once, however many begin to listen before it stands', async () => {
    const { wire, socket } = live()
    wire.answersAtOnce = false
    socket.on('chatCreate', () => undefined)
    await settled()
    socket.on('chatDelete', () => undefined)
    socket.on('chatUpdate', () => undefined)
    expect(wire.connects).toBe(1)
    wire.answer()
    expect(wire.sent).toEqual([['authenticate', 'token']])
  })

  it('emits authenticate with the token on connect and resets the flag on disconnect', async () => {
    const { wire, socket } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    expect(wire.sent).toEqual([['authenticate', 'token']])
    wire.say('authenticated', { authenticated: true })
    expect(socket.isAuthenticated).toBe(true)
    wire.cut()
    expect(socket.isAuthenticated).toBe(false)
    expect(getConnection()).toBe('offline')
  })

  it('lets emits wait until authenticated', async () => {
    const { wire, socket } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    socket.emitWhenAuthenticated('chatMessageRead', ['a'.repeat(24) as never])
    expect(wire.sent).toHaveLength(1)
    wire.say('authenticated', { authenticated: true })
    expect(wire.sent.at(-1)).toEqual(['chatMessageRead', ['a'.repeat(24)]])
  })

  it('catches up after each authentication that follows a cut, and not after the first', async () => {
    const { wire, socket } = live()
    const fetchMissed = vi.fn()
    socket.onCatchUp(fetchMissed)
    socket.on('chatCreate', () => undefined)
    await settled()
    wire.say('authenticated', { authenticated: true })
    expect(fetchMissed).not.toHaveBeenCalled()
    wire.cut()
    wire.connect()
    wire.say('authenticated', { authenticated: true })
    expect(fetchMissed).toHaveBeenCalledTimes(1)
  })

  it('gives dates as Dates and keeps on when one listener throws', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { wire, socket } = live()
    const heard = vi.fn()
    socket.on('chatDelete', () => {
      throw new Error('mine')
    })
    socket.on('chatDelete', heard)
    await settled()
    wire.say('chatDelete', { chatId: 'x', at: { $date: '2026-11-20T03:04:05.678Z' } })
    expect(heard).toHaveBeenCalledWith({ chatId: 'x', at: new Date('2026-11-20T03:04:05.678Z') })
  })

  it('asks again after a refusal that nobody else acts on', async () => {
    vi.useFakeTimers()
    const { wire, socket } = live()
    socket.on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    wire.say('authenticated', { authenticated: false })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wire.sent).toEqual([
      ['authenticate', 'token'],
      ['authenticate', 'token'],
    ])
    vi.useRealTimers()
  })

  it('stays away from a server that has no place for this build', async () => {
    vi.useFakeTimers()
    const { wire, socket } = live()
    const heard = vi.fn()
    socket.on('chatCreate', heard)
    await vi.advanceTimersByTimeAsync(0)
    wire.say('authenticated', { authenticated: true })
    socket.end()
    expect(wire.connected).toBe(false)
    expect(getConnection()).toBe('idle')
    socket.on('chatDelete', () => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(wire.connected).toBe(false)
    vi.useRealTimers()
  })

  it('loads its client again when that could not be had', async () => {
    vi.useFakeTimers()
    const wire = new FakeWire()
    const open = vi
      .fn<() => Promise<Wire>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(wire)
    new LiveSocket({ open, token: () => 'token', refused: vi.fn() }).on('chatCreate', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(getConnection()).toBe('offline')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wire.connected).toBe(true)
    vi.useRealTimers()
  })

  it('tells that the session is lost when the server does not authenticate', async () => {
    const { wire, socket, refused } = live()
    socket.on('chatCreate', () => undefined)
    await settled()
    wire.say('authenticated', { authenticated: false })
    expect(refused).toHaveBeenCalledOnce()
    expect(socket.isAuthenticated).toBe(false)
  })
})
