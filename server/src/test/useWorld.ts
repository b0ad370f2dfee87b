import { socketNamespace } from '@byeol/contract/api.ts'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './openWorld.ts'

type Overrides = Record<string, string>
type Given = Overrides | (() => Promise<Overrides>)

const resolve = async (given: Given): Promise<Overrides> => (typeof given === 'function' ? given() : given)

/** For a test that runs a job itself and would meet the server's own run of it. Queued tasks do not run either. */
export const withoutJobs = { ROLE: 'web' }

interface Shared {
  opening: Promise<World>
  /** Set between two files. A world without jobs costs nothing meanwhile; with them, dozens of statements a second. */
  paused: Promise<() => Promise<void>> | null
}
/** The shared worlds of this worker, by their kind and environment. They are closed when the worker ends. */
const shared = new Map<string, Shared>()

/** Adds hooks that open or wake a shared world before the tests of a file, and put it to rest after them. */
function share(kind: 'standing' | 'walking', given: Given, take: (opened: World) => void): void {
  let taken: Shared
  beforeAll(async () => {
    const overrides = await resolve(given)
    const key = JSON.stringify([kind, Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1))])
    taken = shared.get(key) ?? { opening: openWorld(overrides), paused: null }
    shared.set(key, taken)
    const opened = await taken.opening
    if (taken.paused) await (await taken.paused)()
    taken.paused = null
    take(opened)
  })
  afterAll(async () => {
    const opened = await taken.opening
    restore(opened)
    taken.paused = opened.server.pauseWork()
  })
}

/**
 * Undoes what a test file left in a shared world, except rows: a stopped clock, a route for web pages, connections.
 */
function restore({ ctx, server, startClock }: World): void {
  startClock()
  ctx.webRoute = async () => null
  server.io.of(socketNamespace).disconnectSockets(true)
}

function refuse(): never {
  throw new Error('Other files share this world, so its clock does not walk: take useWalkingWorld().')
}

/**
 * The world of a test file, available from its first hook. Files with the same environment share a world, because a new
 * server and its database connections are slow at first. So each test creates its own people, and looks only at those.
 * A file must take `useWalkingWorld` if it moves the clock, and `useOwnWorld` if it counts whole tables, checks all
 * money, reads the counters of the process or changes what everyone sees.
 */
export function useWorld(overrides: Given = {}): World {
  const world = {} as World
  share('standing', overrides, (opened) => Object.assign(world, opened, { pass: refuse }))
  return world
}

/**
 * A shared world with a clock that may walk. It is never set back, so a file finds it days or years later than the
 * machine's clock, with the rows of other files: read the time from `ctx.now()`.
 */
export function useWalkingWorld(overrides: Given = {}): World {
  const world = {} as World
  share('walking', overrides, (opened) => Object.assign(world, opened))
  return world
}

/** Another node on the database of a world. Declare it after the world. */
export function useNode(of: World, overrides: Given = {}): World {
  const node = {} as World
  beforeAll(async () => void Object.assign(node, await openWorld(await resolve(overrides), of.databaseUrl)))
  afterAll(() => node.close())
  return node
}

/** A world for this file only, from its first hook to its last. */
export function useOwnWorld(overrides: Given = {}, log?: Logger): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await openWorld(await resolve(overrides), undefined, log)))
  afterAll(() => world.close())
  return world
}
