import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { assetKey, type Site } from './publishAssets.ts'

/** How long a tab may stay open on a build that no node runs any longer. */
const keptMs = 30 * 24 * 3_600_000
const rowsAtOnce = 500

const select = `
  select site, name
  from web_assets
  where used_at < $1
  order by used_at
  limit ${rowsAtOnce}`
// Committed before the file is removed, so that a node that starts with this build in the meantime knows that it must
// store the file again.
const markGone = 'update web_assets set stored_at = null where site = $1 and name = $2 and used_at < $3 returning 1'
const remove = 'delete from web_assets where site = $1 and name = $2 and used_at < $3 returning 1'

async function removeAsset(ctx: Context, { site, name }: { site: Site; name: string }, before: Date): Promise<void> {
  if (!(await ctx.db.row(markGone, [site, name, before]))) return
  await ctx.db.inTransaction(async (tx) => {
    // Holds a lock on the row until the file is removed: `publishAssets` waits for that, and then stores the file
    // again.
    if (await tx.row(remove, [site, name, before])) await ctx.files.remove(assetKey(site, name))
  })
}

/** Removes built files that no running node has used for 30 days. */
export async function removeOldAssets(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptMs)
  const rows = await ctx.db.rows(select, [before], { site: column.oneOf('app', 'console'), name: column.text })
  await eachAlone(ctx, 'removeOldAssets', rows, {
    of: ({ site, name }) => ({ key: assetKey(site, name) }),
    run: (row) => removeAsset(ctx, row, before),
  })
}
