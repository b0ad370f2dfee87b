import { inject, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { seeded } from '../../../test/checker/seeded.ts'
import { openSpending } from '../../../test/money/spending/spendAtRandom.ts'
import { sandboxAt } from '../../../test/servers/sandboxAt.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)

it('what is captured and kept stays within the limits, no matter what clients report about their windows', async () => {
  const seed = Date.now() % 1_000_000
  const sandbox = sandboxAt(inject('sandboxUrl'))
  const spending = await openSpending([world, other], { sandbox, seed, random: seeded(seed), people: 2 })
  await spending.spend({ rounds: 16, atOnce: 8 })
  expect((await spending.sums()).capturedWon).toBeGreaterThan(0)
  expect(await checkMoney(world.ctx.db), `seed ${seed}`).toEqual([])
})
