import { expect, it } from 'vitest'
import { checkLedger } from '../../../ledger/checks.ts'
import { spendAtRandom } from '../../../test/money/spending/spendAtRandom.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)

it('what is captured and kept stays within the limits, whatever people say of their windows', async () => {
  const seed = Date.now() % 1_000_000
  const { capturedWon } = await spendAtRandom([world, other], { seed, people: 2, rounds: 16, atOnce: 8 })
  expect(capturedWon).toBeGreaterThan(0)
  expect(await checkLedger(world.ctx.db)).toEqual([])
})
