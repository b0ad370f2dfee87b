import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useOwnWorld } from '../useWorld.ts'
import { askEveryDoor } from './doors.ts'
import { Scene } from './Scene.ts'
import { steps } from './steps.ts'

/** Set VISIBILITY_SEED to try other random scenes. */
const seed = Number(process.env.VISIBILITY_SEED ?? 37)

/** Tests with the random scenes `first` to `last` that all calls and events agree on who can see which message. */
export function agreeAtEveryDoor(first: number, last: number): void {
  const world = useOwnWorld()
  const scenes = fc.sample(steps, { seed, numRuns: last + 1 }).map((played, run) => [run, played] as const)
  it.each(scenes.slice(first))(
    `all calls and events agree on who sees which message: seed ${seed}, run %i`,
    async (_run, played) => {
      const scene = await Scene.open(world)
      for (const step of played) await scene.play(step)
      await askEveryDoor(scene)
      expect(scene.model.messages.length).toBeGreaterThan(5)
      scene.close()
    },
  )
}
