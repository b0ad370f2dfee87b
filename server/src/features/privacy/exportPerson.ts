import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { exporters } from '../../privacy.ts'
import type { PersonExport } from './FeaturePrivacy.ts'

/** Everything that is kept of the viewer except their messages, which `exportMessages` pages (reliability.md 34). */
export async function exportPerson(ctx: Context, me: Caller): Promise<PersonExport> {
  const parts = await Promise.all(
    Object.entries(exporters).map(async ([part, load]) => [part, await load(ctx, me.id)] as const),
  )
  // `Exporters` has one function for each part, with that part's type.
  return { exportedAt: ctx.now(), ...(Object.fromEntries<unknown>(parts) as Omit<PersonExport, 'exportedAt'>) }
}
