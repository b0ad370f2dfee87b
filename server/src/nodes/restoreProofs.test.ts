import { expect, it } from 'vitest'
import { runOperation } from '../test/runOperation.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const world = useOwnWorld()
const metric = async () => {
  const answer = await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)
  return /^byeol_restore_proven_at (\d+)$/mu.exec(await answer.text())?.[1] ?? null
}

it('reports when a restore was last proven, and nothing before the first time', async () => {
  expect(await metric()).toBeNull()
  expect(await runOperation(world, 'noteRestore.ts', ['yesterday'])).toMatchObject({ code: 1 })
  const noted = await runOperation(world, 'noteRestore.ts', ['2026-11-29 14:00:00+09'])
  expect(noted).toMatchObject({ code: 0, output: expect.stringMatching(/last proven on \d{4}-/u) as string })
  expect(Math.abs(Number(await metric()) - Date.now() / 1_000)).toBeLessThan(600)
  const [row] = await world.ctx.db.rows('select restored_to from restore_proofs')
  expect(row).toEqual({ restored_to: new Date('2026-11-29T05:00:00Z') })
})
