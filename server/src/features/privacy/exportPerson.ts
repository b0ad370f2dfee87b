import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { PersonExport } from '../../personal-data/FeaturePrivacy.ts'

/**
 * Everything that is stored about the viewer except their messages, which `exportMessages` pages (reliability.md 34).
 * Loaded part by part, so that a download takes one connection of the database.
 */
export async function exportPerson(ctx: Context, me: Caller): Promise<PersonExport> {
  const parts: Record<string, unknown> = {}
  for (const [part, load] of Object.entries(ctx.personalData.exporters)) parts[part] = await load(ctx, me.id)
  // `Exporters` has one function for each part, with that part's type.
  return { exportedAt: ctx.now(), ...(parts as Omit<PersonExport, 'exportedAt'>) }
}
