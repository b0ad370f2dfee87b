import { column, type RowOf } from '../../../db/columns.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { LinkPreview } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { fetchPublic } from '../../../web/fetchPublic.ts'
import { readPageHead } from '../../../web/readPageHead.ts'
import { processPicture } from '../../file/processPhoto.ts'
import type { KeptLink } from '../view/messageRow.ts'
import { toLink } from '../view/toLink.ts'

const rowShape = {
  title: column.text.orNull,
  description: column.text.orNull,
  site: column.text.orNull,
  picture_key: column.text.orNull,
}
type Row = RowOf<typeof rowShape>

const select = `
  select title, description, site, picture_key from link_previews
  where url_hash = $1 and fetched_at > $2`
// Holds a lock until the new picture has replaced the old one. A message that wants to keep the old picture waits, and
// then keeps none.
const selectOld = `
  select picture_key from link_previews
  where url_hash = $1 and not is_kept
  for update`
const put = `
  insert into link_previews (url_hash, title, description, site, picture_key, fetched_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (url_hash) do update
  set title = excluded.title, description = excluded.description, site = excluded.site,
    picture_key = excluded.picture_key, fetched_at = excluded.fetched_at, is_kept = false`
const takeOld = `
  delete from link_previews
  where url_hash in (select url_hash from link_previews where fetched_at < $1 order by fetched_at limit 500)
  returning case when not is_kept then picture_key end as picture_key`
const keepPicture = `
  update link_previews set is_kept = true
  where url_hash = $1 and picture_key = $2
  returning picture_key`

const pictureShape = { width: 600, height: 315 }
/** How many pages a node reads at once; further callers get `too_many_requests`. */
const atOnce = 12
const running = new Map<string, Promise<Row>>()

async function storePicture(ctx: Context, from: URL, pictureUrl: string | null): Promise<string | null> {
  if (!pictureUrl || !URL.canParse(pictureUrl, from.href)) return null
  const { linkPictureMaxBytes: maxBytes, linkFetchMs: timeoutMs, linkRedirects: redirects } = limits
  const found = await fetchPublic(new URL(pictureUrl, from).href, ctx.webRoute, {
    accept: 'image/',
    maxBytes,
    timeoutMs,
    redirects,
  })
  if (!found || found.isCut) return null
  // Pictures of pages share one person's turns, so that together they take no more than one person's photos do.
  const picture = await processPicture(ctx, 'linked pages', found.bytes, pictureShape).catch(() => null)
  if (!picture) return null
  const key = `m-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(key, picture.jpeg, 'image/jpeg')
  return key
}

async function read(ctx: Context, url: string, hash: Buffer): Promise<Row> {
  const { linkPageMaxBytes: maxBytes, linkFetchMs: timeoutMs, linkRedirects: redirects } = limits
  const page = await fetchPublic(url, ctx.webRoute, { accept: 'text/html', maxBytes, timeoutMs, redirects })
  const head = page && readPageHead(page.bytes, page.contentType, page.url.hostname)
  const row: Row = {
    title: head?.title ?? null,
    description: head?.description ?? null,
    site: head?.site ?? null,
    picture_key: page && head ? await storePicture(ctx, page.url, head.pictureUrl) : null,
  }
  await ctx.db.inTransaction(async (tx) => {
    const old = await tx.row(selectOld, [hash], { picture_key: column.text.orNull })
    await tx.rows(put, [hash, row.title, row.description, row.site, row.picture_key, ctx.now()])
    if (old?.picture_key) tx.afterCommit(() => ctx.files.remove(old.picture_key!))
  })
  return row
}

/** Reads an address once for all callers that ask for it at the same time. Throws `too_many_requests`. */
function readOnce(ctx: Context, url: string, hash: Buffer): Promise<Row> {
  const key = hash.toString('base64')
  const known = running.get(key)
  if (known) return known
  if (running.size >= atOnce) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
  const work = read(ctx, url, hash).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function findPage(ctx: Context, wanted: string): Promise<{ urlHash: Buffer; said: KeptLink | null }> {
  const { href, hash: fragment } = new URL(wanted)
  const url = href.slice(0, href.length - fragment.length)
  const urlHash = createHash('sha256').update(url).digest()
  const since = new Date(ctx.now().getTime() - limits.linkPreviewMs)
  const {
    title,
    description,
    site,
    picture_key: pictureKey,
  } = (await ctx.db.row(select, [urlHash, since], rowShape)) ?? (await readOnce(ctx, url, urlHash))
  return { urlHash, said: title ? { site: site ?? '', title, description: description ?? '', pictureKey } : null }
}

/**
 * The preview of a public page, read by the server and cached for a day. Null (cached too) when the address is not a
 * public page, cannot be read or has no title. Throws `too_many_requests`.
 */
export async function linkPreview(ctx: Context, wanted: string): Promise<LinkPreview | null> {
  const { said } = await findPage(ctx, wanted)
  return said && toLink(wanted, said)
}

/**
 * The preview that a message keeps. Its picture stays when the page is read again or the cached preview is removed.
 * Throws `too_many_requests`.
 */
export async function keepLink(ctx: Context, wanted: string): Promise<KeptLink | null> {
  const { urlHash, said } = await findPage(ctx, wanted)
  if (!said?.pictureKey) return said
  return (await ctx.db.row(keepPicture, [urlHash, said.pictureKey])) ? said : { ...said, pictureKey: null }
}

/** Removes previews that are two days old, with the pictures that no message keeps. */
export async function forgetOldPreviews(ctx: Context): Promise<void> {
  const gone = await ctx.db.rows(takeOld, [new Date(ctx.now().getTime() - 2 * limits.linkPreviewMs)], {
    picture_key: column.text.orNull,
  })
  for (const { picture_key: key } of gone) if (key) await ctx.files.remove(key)
}
