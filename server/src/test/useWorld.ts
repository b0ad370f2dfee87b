import { socketNamespace } from '@byeol/contract/api.ts'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './openWorld.ts'

type Overrides = Record<string, string>
type Given = Overrides | (() => Promise<Overrides>)

const resolve = async (given: Given): Promise<Overrides> => (typeof given === 'function' ? given() : given)

/** The shared worlds of this worker, by their environment. They are closed when the worker ends. */
const shared = new Map<string, Promise<World>>()

function openShared(overrides: Overrides): Promise<World> {
  const key = JSON.stringify(Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const opened = shared.get(key) ?? openWorld(overrides)
  shared.set(key, opened)
  return opened
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
  throw new Error('Other files share this world, so its clock does not walk: take useOwnWorld().')
}

/**
 * The world of a test file, available from its first hook. Files with the same environment share a world, because a new
 * server and its database connections are slow at first. So each test creates its own people, and looks only at those.
 * A file must take `useOwnWorld` if it moves the clock, counts whole tables, checks all money, reads the counters of
 * the process or changes what everyone sees.
 */
export function useWorld(overrides: Given = {}): World {
  const world = {} as World
  let opened: World
  beforeAll(async () => {
    opened = await openShared(await resolve(overrides))
    Object.assign(world, opened, { pass: refuse })
  })
  afterAll(() => restore(opened))
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
