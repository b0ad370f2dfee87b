import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { askEveryDoor } from '../../../test/visibility/doors.ts'
import { Scene } from '../../../test/visibility/Scene.ts'
import { steps } from '../../../test/visibility/steps.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Set VISIBILITY_SEED or VISIBILITY_RUNS to try other or more random scenes. */
const seed = Number(process.env.VISIBILITY_SEED ?? 37)
const runs = Number(process.env.VISIBILITY_RUNS ?? 4)

it.each(fc.sample(steps, { seed, numRuns: runs }).map((played, run) => [run, played] as const))(
  `all calls and events agree on who sees which message: seed ${seed}, run %i`,
  async (_run, played) => {
    const scene = await Scene.open(world)
    for (const step of played) await scene.play(step)
    await askEveryDoor(scene)
    expect(scene.model.messages.length).toBeGreaterThan(5)
    scene.close()
  },
  60_000,
)
