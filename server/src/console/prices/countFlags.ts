import { platforms } from '@byeol/contract/auth/boot.ts'
import type { Percents } from '@byeol/contract/console/flagCalls.ts'
import { FlagName } from '@byeol/contract/flags.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { previewFlag } from '../features/publishing/setFlags.ts'
import type { Counted } from './price.ts'

const selectChange = `select subject, after from service_changes where id = $1 and kind = 'flags'`

/** How many sessions a change of the flag affects. */
export async function switchedBy(ctx: Context, name: FlagName, becomes: Percents): Promise<Counted> {
  const { list } = await previewFlag(ctx, { name, ...becomes })
  return { switched: platforms.reduce((sum, at) => sum + (list.find((row) => row.platform === at)?.touched ?? 0), 0) }
}

/** Throws `not_found`. */
export async function switchedByChange(ctx: Context, changeId: string): Promise<Counted> {
  const shape = { subject: column.text, after: column.json<Percents>() }
  const { subject, after } = await ctx.db.get(selectChange, [changeId], shape)
  return switchedBy(ctx, FlagName.parse(subject), after)
}
