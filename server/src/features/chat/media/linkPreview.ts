import { column } from '../../../db/columns.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { LinkPreview } from '@byeol/contract/chat/linkPreview.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { fetchPublic } from '../../../web/fetchPublic.ts'
import { readPageHead } from '../../../web/readPageHead.ts'
import { processPicture } from '../../file/processPhoto.ts'
import type { KeptLink } from '../view/messageRow.ts'
import { toLink } from '../view/toLink.ts'
import { readPageShape, type ReadPage } from './readPageShape.ts'

const select = `
  select title, description, site, picture_key from link_previews
  where url_hash = $1 and fetched_at > $2`
// Holds a lock until the new picture has replaced the old one. A message that keeps the old picture waits for the lock,
// and then has no picture.
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

/**
 * Null when the page has no readable picture. Throws `too_many_requests` and `unavailable` rather than returning null,
 * which would cache the preview without its picture for a day.
 */
async function storePicture(
  ctx: Context,
  person: UserId,
  from: URL,
  pictureUrl: string | null,
): Promise<string | null> {
  if (!pictureUrl || !URL.canParse(pictureUrl, from.href)) return null
  const { linkPictureMaxBytes: maxBytes, linkFetchMs: timeoutMs, linkRedirects: redirects } = limits
  const found = await fetchPublic(new URL(pictureUrl, from).href, ctx.webRoute, {
    accept: 'image/',
    maxBytes,
    timeoutMs,
    redirects,
  })
  if (!found || found.isCut) return null
  const picture = await processPicture(ctx, person, found.bytes, pictureShape).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unsupported_media') return null
    throw error
  })
  if (!picture) return null
  const key = `m-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(key, picture.jpeg, 'image/jpeg')
  return key
}

async function read(ctx: Context, person: UserId, url: string, hash: Buffer): Promise<ReadPage> {
  const { linkPageMaxBytes: maxBytes, linkFetchMs: timeoutMs, linkRedirects: redirects } = limits
  const page = await fetchPublic(url, ctx.webRoute, { accept: 'text/html', maxBytes, timeoutMs, redirects })
  const head = page && readPageHead(page.bytes, page.contentType, page.url.hostname)
  const row: ReadPage = {
    title: head?.title ?? null,
    description: head?.description ?? null,
    site: head?.site ?? null,
    picture_key: page && head ? await storePicture(ctx, person, page.url, head.pictureUrl) : null,
  }
  await ctx.db.inTransaction(async (tx) => {
    const old = await tx.row(selectOld, [hash], { picture_key: column.text.orNull })
    await tx.rows(put, [hash, row.title, row.description, row.site, row.picture_key, ctx.now()])
    if (old?.picture_key) tx.afterCommit(() => ctx.files.remove(old.picture_key!))
  })
  return row
}

async function findRead(ctx: Context, urlHash: Buffer): Promise<ReadPage | null> {
  const since = new Date(ctx.now().getTime() - limits.linkPreviewMs)
  return ctx.db.row(select, [urlHash, since], readPageShape)
}

/**
 * Reads a page when it is the person's turn, or waits for another caller who is reading the same page. Throws
 * `too_many_requests`, `unavailable`.
 */
async function readInTurn(ctx: Context, person: UserId, url: string, urlHash: Buffer): Promise<ReadPage> {
  const key = urlHash.toString('base64')
  const joined = ctx.pagesInReading.get(key)
  if (joined) return joined
  return ctx.limits.inTurn('linkPreviews', person, async () => {
    // Another call may have read the page while this one waited for its turn.
    const known = await findRead(ctx, urlHash)
    if (known) return known
    const others = ctx.pagesInReading.get(key)
    if (others) return others
    const reading = read(ctx, person, url, urlHash).finally(() => ctx.pagesInReading.delete(key))
    ctx.pagesInReading.set(key, reading)
    return reading
  })
}

/** The person who wants a page's preview, and their app. */
interface Reader {
  id: UserId
  platform: Platform
}

async function findPage(
  ctx: Context,
  { id, platform }: Reader,
  wanted: string,
): Promise<{ urlHash: Buffer; said: KeptLink | null }> {
  const { href, hash: fragment } = new URL(wanted)
  const url = href.slice(0, href.length - fragment.length)
  const urlHash = createHash('sha256').update(url).digest()
  if (!(await ctx.flags.isOn('linkPreviews', platform, id))) return { urlHash, said: null }
  const page = (await findRead(ctx, urlHash)) ?? (await readInTurn(ctx, id, url, urlHash))
  const { title, description, site, picture_key: pictureKey } = page
  return { urlHash, said: title ? { site: site ?? '', title, description: description ?? '', pictureKey } : null }
}

/**
 * The preview of a public page, read by the server and cached for a day. Null (cached as well) when the address is not
 * a public page, cannot be read or has no title, and while link previews are off. Throws `too_many_requests`,
 * `unavailable`.
 */
export async function linkPreview(ctx: Context, reader: Reader, wanted: string): Promise<LinkPreview | null> {
  const { said } = await findPage(ctx, reader, wanted)
  return said && toLink(wanted, said)
}

/**
 * The preview that a message keeps. Its picture stays when the page is read again or the cached preview is removed.
 * Throws `too_many_requests`, `unavailable`.
 */
export async function keepLink(ctx: Context, author: Reader, wanted: string): Promise<KeptLink | null> {
  const { urlHash, said } = await findPage(ctx, author, wanted)
  if (!said?.pictureKey) return said
  return (await ctx.db.row(keepPicture, [urlHash, said.pictureKey])) ? said : { ...said, pictureKey: null }
}

/** Removes previews that are two days old, and their pictures unless a message uses them. */
export async function expirePreviews(ctx: Context): Promise<void> {
  const gone = await ctx.db.rows(takeOld, [new Date(ctx.now().getTime() - 2 * limits.linkPreviewMs)], {
    picture_key: column.text.orNull,
  })
  for (const { picture_key: key } of gone) if (key) await ctx.files.remove(key)
}
