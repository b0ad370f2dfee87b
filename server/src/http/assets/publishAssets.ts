import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'

/**
 * Each site has separate files, because the console's listener must not serve files of the app, and the app's listener
 * must not serve files of the console.
 */
export type Site = 'app' | 'console'

/** The name of a built file, which contains a hash of its content. Its precompressed copies are not stored. */
const assetName = /^[\w-][\w.-]{3,190}\.(?!br$|gz$|html$)[a-z\d]{1,10}$/u
export const isAssetName = (name: string): boolean => assetName.test(name)

export const assetKey = (site: Site, name: string): string => `${site}-assets/${name}`

const atOnce = 16
// Sorted, so that two nodes that start together do not deadlock. Returns only rows that changed.
const note = `
  insert into web_assets (site, name, used_at)
  select $1, name, $3
  from unnest($2::text[]) as name
  order by name
  on conflict (site, name) do update
  set used_at = excluded.used_at
  where web_assets.stored_at is null or web_assets.used_at < excluded.used_at - interval '6 hours'
  returning name, stored_at as "storedAt"`
const noteStored = 'update web_assets set stored_at = $3 where site = $1 and name = any($2::text[])'

/**
 * Uploads a build's files to the file store, from which every node can serve them, and marks them as in use. Files that
 * are already there are not written again: a name identifies its content.
 */
export async function publishAssets(ctx: Context, site: Site, root: string): Promise<void> {
  const folder = join(root, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter(isAssetName)
  if (names.length === 0) return
  const noted = await ctx.db.rows(note, [site, names, ctx.now()], {
    name: column.text,
    storedAt: column.timestamp.orNull,
  })
  const missing = noted.filter(({ storedAt }) => storedAt === null).map(({ name }) => name)
  for (let from = 0; from < missing.length; from += atOnce) {
    const some = missing.slice(from, from + atOnce)
    await Promise.all(
      some.map(async (name) =>
        ctx.files.put(assetKey(site, name), await readFile(join(folder, name)), 'application/octet-stream'),
      ),
    )
    await ctx.db.rows(noteStored, [site, some, ctx.now()])
  }
}
