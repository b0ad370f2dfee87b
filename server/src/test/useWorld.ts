import { socketNamespace } from '@byeol/contract/api.ts'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './openWorld.ts'

type Overrides = Record<string, string>
type Given = Overrides | (() => Promise<Overrides>)

const resolve = async (given: Given): Promise<Overrides> => (typeof given === 'function' ? given() : given)

/** The shared worlds of this worker, by their environment. They end with the worker. */
const shared = new Map<string, Promise<World>>()

function openShared(overrides: Overrides): Promise<World> {
  const key = JSON.stringify(Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const opened = shared.get(key) ?? openWorld(overrides)
  shared.set(key, opened)
  return opened
}

/** Resets what a file left in a shared world, apart from rows: a stopped clock, a web page, connections. */
function restore({ ctx, server, startClock }: World): void {
  startClock()
  ctx.webRoute = async () => null
  server.io.of(socketNamespace).disconnectSockets(true)
}

function refuse(): never {
  throw new Error('Other files share this world, so its clock does not walk: take useOwnWorld().')
}

/**
 * The world of a test file, from its first hook on. Files with the same environment share one, because a new server and
 * its database connections start cold. So a test makes its own people, and looks only for them. A file that walks the
 * clock, counts whole tables, checks the whole book, reads the process's counters or changes what everyone sees takes
 * `useOwnWorld`.
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

/** Another node of a world, on the same database. Declare it after the world. */
export function useNode(of: World, overrides: Given = {}): World {
  const node = {} as World
  beforeAll(async () => void Object.assign(node, await openWorld(await resolve(overrides), of.databaseUrl)))
  afterAll(() => node.close())
  return node
}

/** A world that only this file uses, from its first hook to its last. */
export function useOwnWorld(overrides: Given = {}, log?: Logger): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await openWorld(await resolve(overrides), undefined, log)))
  afterAll(() => world.close())
  return world
}
