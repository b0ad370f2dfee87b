import { expect, it } from 'vitest'
import { checkLedger } from '../../../ledger/checks.ts'
import { spendAtRandom } from '../../../test/money/spending/spendAtRandom.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)

it.each([1, 2])(
  'what is captured and kept stays within the limits (seed %i)',
  async (seed) => {
    await spendAtRandom([world, other], { seed, people: 9, rounds: 60, atOnce: 20 })
    expect(await checkLedger(world.ctx.db)).toEqual([])
  },
  240_000,
)
