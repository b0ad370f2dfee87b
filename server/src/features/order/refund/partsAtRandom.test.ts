import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { seeded } from '../../../test/checker/seeded.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { takeBackAtRandom } from '../../../test/money/parts/takeBackAtRandom.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const kinds = ['premium', 'point', 'pointOnIos', 'donationPoint', 'celebContents'] as const
it.each(process.env.BYEOL_ALL ? kinds : kinds.slice(0, 1))(
  'after any cancels and refunds of %s, the books match what the provider kept',
  async (kind) => {
    const seed = Date.now() % 1_000_000
    await takeBackAtRandom(world, desk, { random: seeded(seed), kind, why: `seed ${seed}` })
  },
)
