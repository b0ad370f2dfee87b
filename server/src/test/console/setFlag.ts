import type { Percents } from '@byeol/contract/console/flagCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { FlagName } from '@byeol/contract/flags.ts'
import type { StaffActor } from './StaffActor.ts'
import type { World } from '../openWorld.ts'

const everywhere = (percent: number): Percents => ({ web: percent, android: percent, ios: percent })

/** Sets a flag directly, for tests of a feature that need no console. */
export async function setFlag({ ctx }: Pick<World, 'ctx'>, name: FlagName, percent: number): Promise<void> {
  const { web, android, ios } = everywhere(percent)
  await ctx.db.rows(
    `insert into flags (name, web, android, ios, revision, changed_by, changed_at)
     values ($1, $2, $3, $4, 1, 'test', $5)
     on conflict (name) do update set web = $2, android = $3, ios = $4, revision = flags.revision + 1`,
    [name, web, android, ios, ctx.now()],
  )
  ctx.flags.forget()
}

/**
 * Sets a flag in the console, on all platforms or some, replacing its present value. If that takes two people, `second`
 * approves.
 */
export async function saveFlag(
  publisher: StaffActor,
  second: StaffActor,
  name: FlagName,
  percents: number | Partial<Percents>,
) {
  const { list } = await publisher.call(consoleApi.flags.list, {})
  const flag = list.find((each) => each.name === name)!
  const changed = typeof percents === 'number' ? everywhere(percents) : { ...flag.percents, ...percents }
  const asked = { name, percents: changed, revision: flag.revision, reason: '시험이에요' }
  const saved = (await publisher.call(consoleApi.flags.save, asked)).flag
  if (!saved.waiting) return saved
  const { id: changeId, digest } = saved.waiting
  await second.call(consoleApi.flags.approve, { changeId, digest })
  return (await publisher.call(consoleApi.flags.list, {})).list.find((each) => each.name === name)!
}
