import { expect, inject, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { seeded } from '../../../test/checker/seeded.ts'
import { openSpending } from '../../../test/money/spending/spendAtRandom.ts'
import { sandboxAt } from '../../../test/servers/sandboxAt.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)

it('what is captured and kept stays within the limits, of nine people in twelve hundred steps', async () => {
  const seed = 1
  const sandbox = sandboxAt(inject('sandboxUrl'))
  const spending = await openSpending([world, other], { sandbox, seed, random: seeded(seed), people: 9 })
  await spending.spend({ rounds: 60, atOnce: 20 })
  expect((await spending.sums()).kinds).toEqual(new Set(['point', 'donationPoint', 'premium', 'celebContents']))
  expect(await checkMoney(world.ctx.db), `seed ${seed}`).toEqual([])
}, 240_000)
