import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller } from '../../http/call.ts'
import type { PersonExport } from '../../personal-data/FeaturePrivacy.ts'

const selectGone = 'select id from users where id = any($1::text[]) and deleted_at is not null'

/** Finds which of all the ids in a download belong to deleted accounts. */
async function findGone(ctx: Context, parts: object): Promise<ReadonlySet<string>> {
  const ids = new Set(Array.from(JSON.stringify(parts).matchAll(/"([0-9a-f]{24})"/gu), ([, id]) => id!))
  return new Set((await ctx.db.rows(selectGone, [[...ids]], { id: column.userId })).map(({ id }) => id))
}

/** Replaces the ids of deleted people with the unknown id, as every other response does (spec.md point 3). */
function hideIds(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return gone.has(value) ? UNKNOWN_USER_ID : value
  if (Array.isArray(value)) return value.map((one) => hideIds(one, gone))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideIds(one, gone)]))
}

/**
 * Everything that is stored about the viewer, except their messages, which `exportMessages` returns in pages
 * (reliability.md 34). Loads one part after another, so that a download uses only one database connection.
 */
export async function exportPerson(ctx: Context, me: Pick<Caller, 'id'>): Promise<PersonExport> {
  const parts: Record<string, unknown> = {}
  for (const [part, load] of Object.entries(ctx.personalData.exporters)) parts[part] = await load(ctx, me.id)
  // `Exporters` guarantees a function for each part, with that part's type, so the cast is safe.
  const gone = await findGone(ctx, parts)
  return { exportedAt: ctx.now(), ...(hideIds(parts, gone) as Omit<PersonExport, 'exportedAt'>) }
}
