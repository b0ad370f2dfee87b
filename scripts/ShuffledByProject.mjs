import { BaseSequencer } from 'vitest/node'

/**
 * Files with long tests start within this first part of the run, so that no worker is still busy with one at the end.
 */
const longEndAt = 0.7

/**
 * Shuffles the test files by `sequence.seed`, one project after another: Vitest keeps a worker, with its loaded modules
 * and shared worlds, only while the next file belongs to the same project.
 */
export class ShuffledByProject extends BaseSequencer {
  async sort(specs) {
    const draw = seeded(this.ctx.config.sequence.seed)
    const byProject = new Map()
    for (const spec of specs) {
      const group = byProject.get(spec.project.name) ?? []
      byProject.set(spec.project.name, [...group, spec])
    }
    return [...byProject.values()].flatMap((group) =>
      group
        .sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
        .map((spec) => ({ spec, place: draw() * (isLong(spec) ? longEndAt : 1) }))
        .sort((a, b) => a.place - b.place)
        .map(({ spec }) => spec),
    )
  }
}

const isLong = ({ moduleId }) => moduleId.includes('.all.')

/** Random numbers from 0 to 1, always the same for the same seed (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
