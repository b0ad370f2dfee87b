import type { BootData } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { product } from '@byeol/contract/limits.ts'
import { describe, expect, it, vi } from 'vitest'
import { runBoot, type BootWorld } from './bootMachine.ts'
import type { Boot } from '../api/bootState.ts'

const me = '65a000000000000000000001' as UserId
const version = { minVersion: 1, minVersionName: '0.0.1', latestVersion: product.build, latestVersionName: '2.7.0' }
const visitor: BootData = { ...version, user: null, notices: [] }
const fan = { ...version, user: { id: me }, notices: [] } as unknown as BootData

function worldOf(change: Partial<BootWorld> = {}, token = true) {
  const seen: Boot = {
    state: 'before',
    stage: 0,
    version: null,
    country: null,
    selling: null,
    signUp: null,
    translation: [],
    uploadWarning: false,
    captionDrafts: false,
    duePolicies: [],
    error: null,
  }
  const stages: number[] = []
  let hasToken = token
  const world: BootWorld = {
    set: (next) => {
      Object.assign(seen, next)
      if (next.stage) stages.push(next.stage)
    },
    shown: () => Promise.resolve(),
    pause: () => Promise.resolve(),
    ask: vi.fn(() => Promise.resolve(hasToken ? fan : visitor)),
    userId: () => (hasToken ? me : null),
    hasToken: () => hasToken,
    clearToken: vi.fn(() => (hasToken = false)),
    forceSignOut: vi.fn(async () => void (hasToken = false)),
    readSaved: () => null,
    save: vi.fn(),
    cache: { user: vi.fn(), settings: vi.fn(), permissions: vi.fn(), subscriptions: vi.fn(), notices: vi.fn() },
    restoreChats: vi.fn(() => Promise.resolve()),
    loadChats: vi.fn(() => Promise.resolve()),
    start: vi.fn(),
    sessionLost: vi.fn(),
    updateRequired: vi.fn(),
    log: vi.fn(),
    ...change,
  }
  return { world, seen, stages }
}
const eleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

describe('boot', () => {
  it('shows the eleven stages in order and is done', async () => {
    const { world, seen, stages } = worldOf()
    await runBoot(world)
    expect(stages).toEqual(eleven)
    expect(seen.state).toBe('done')
    expect(world.loadChats).toHaveBeenCalledWith(me)
    expect(world.save).toHaveBeenCalledWith(me, fan)
  })

  it('stores how the app sells and whether new accounts are open', async () => {
    const { world, seen } = worldOf(
      { ask: () => Promise.resolve({ ...visitor, selling: 'card', signUp: false }) },
      false,
    )
    await runBoot(world)
    expect(seen).toMatchObject({ selling: 'card', signUp: false })
  })

  it('loads no chats when logged out', async () => {
    const { world, seen } = worldOf({}, false)
    await runBoot(world)
    expect(seen.state).toBe('done')
    expect(world.loadChats).not.toHaveBeenCalled()
  })

  it('clears the token when boot answers that there is no user', async () => {
    const { world } = worldOf({ ask: () => Promise.resolve(visitor) })
    await runBoot(world)
    expect(world.clearToken).toHaveBeenCalled()
    expect(world.save).not.toHaveBeenCalled()
  })

  it('stops after the country step when an update is required', async () => {
    const { world, seen, stages } = worldOf({ ask: () => Promise.resolve({ ...fan, minVersion: product.build + 1 }) })
    await runBoot(world)
    expect(stages).toEqual([1, 2, 3])
    expect(seen.state).toBe('done')
    expect(world.cache.user).not.toHaveBeenCalled()
    expect(world.start).not.toHaveBeenCalled()
  })

  it.each(['session_expired', 'session_not_found', 'user_suspended'] as const)(
    'signs out by force and asks once more on %s',
    async (code) => {
      const ask = vi.fn<BootWorld['ask']>().mockRejectedValueOnce(new ApiError(code)).mockResolvedValueOnce(visitor)
      const { world, seen } = worldOf({ ask })
      await runBoot(world)
      expect(world.forceSignOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }))
      expect(ask).toHaveBeenCalledTimes(2)
      expect(seen.state).toBe('done')
    },
  )

  it('asks at most twice', async () => {
    const ask = vi.fn<BootWorld['ask']>().mockRejectedValue(new ApiError('session_expired'))
    const { world, seen } = worldOf({ ask })
    await runBoot(world)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(seen.state).toBe('error')
  })

  it('ends in the error state on any other error', async () => {
    const { world, seen } = worldOf({ ask: () => Promise.reject(new ApiError('internal')) })
    await runBoot(world)
    expect(seen.state).toBe('error')
    expect(seen.error).toMatchObject({ code: 'internal' })
    expect(world.forceSignOut).not.toHaveBeenCalled()
  })

  it('completes even if the chats cannot be loaded', async () => {
    const { world, seen } = worldOf({ loadChats: () => Promise.reject(new Error('no')) })
    await runBoot(world)
    expect(seen.state).toBe('done')
  })
})

describe('a warm start', () => {
  it('completes from saved data before the network answers', async () => {
    const { world, seen, stages } = worldOf({ readSaved: () => fan, ask: () => new Promise(() => undefined) })
    await runBoot(world)
    expect(seen.state).toBe('done')
    expect(stages).toEqual(eleven)
    expect(world.restoreChats).toHaveBeenCalledWith(me)
    expect(world.loadChats).not.toHaveBeenCalled()
  })

  it('replaces the saved data by the answer of the network', async () => {
    const fresh = { ...fan, country: 'KR' }
    const { world, seen } = worldOf({ readSaved: () => fan, ask: () => Promise.resolve(fresh) })
    await runBoot(world)
    await vi.waitFor(() => expect(world.cache.notices).toHaveBeenLastCalledWith(fresh))
    expect(seen.country).toBe('KR')
    expect(world.save).toHaveBeenLastCalledWith(me, fresh)
  })

  it.each([
    ['the session is lost', () => Promise.reject(new ApiError('session_expired'))],
    ['there is no user', () => Promise.resolve(visitor)],
  ])('ends the session when the network says that %s', async (_, ask) => {
    const { world } = worldOf({ readSaved: () => fan, ask })
    await runBoot(world)
    await vi.waitFor(() => expect(world.sessionLost).toHaveBeenCalledOnce())
  })

  it('goes to the version page when an update is required', async () => {
    const { world } = worldOf({
      readSaved: () => fan,
      ask: () => Promise.resolve({ ...fan, minVersion: product.build + 1 }),
    })
    await runBoot(world)
    await vi.waitFor(() => expect(world.updateRequired).toHaveBeenCalledOnce())
  })

  it('keeps the saved data when the network does not answer', async () => {
    const { world, seen } = worldOf({ readSaved: () => fan, ask: () => Promise.reject(new TypeError('network')) })
    await runBoot(world)
    await vi.waitFor(() => expect(world.log).toHaveBeenCalled())
    expect(seen.state).toBe('done')
    expect(world.sessionLost).not.toHaveBeenCalled()
  })
})
