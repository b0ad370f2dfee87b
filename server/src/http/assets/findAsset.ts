import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { batchLoad } from '../../memory/batchLoad.ts'
import { remembered } from '../../memory/remembered.ts'
import { findStored } from '../../providers/fileStore.ts'
import { assetKey, isAssetName, type Site } from './publishAssets.ts'

const compress = promisify(brotliCompress)

const textTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
}
const otherTypes: Record<string, string> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  otf: 'font/otf',
  ttf: 'font/ttf',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  wasm: 'application/wasm',
  mp3: 'audio/mpeg',
}

interface Asset {
  bytes: Buffer
  /** Null if compression does not make the file smaller. */
  brotli: Buffer | null
  type: string
}

/** A page of another build loads some 30 files, so this is enough for the builds during a rolling deployment. */
const rememberedAssets = 400
const rememberedMs = 3_600_000
/**
 * If the database does not respond within this time, the file store is asked directly, so that pages load while the
 * database is down.
 */
const databasePatienceMs = 500
/** How many names may be looked up in the file store concurrently, while the database cannot say which ones exist. */
const uncheckedAtOnce = 20

const select = `
  select name
  from web_assets
  where site = $1 and name = any($2::text[]) and stored_at is not null`

const typeOf = (name: string): { type: string; isText: boolean } => {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const text = textTypes[extension]
  return { type: text ?? otherTypes[extension] ?? 'application/octet-stream', isText: text !== undefined }
}

/** The name of the built file that a request asks for; null if it is not for a built file. */
const assetOf = (request: FastifyRequest): string | null => {
  const name = /^\/assets\/([^/?]+)(?:\?|$)/u.exec(request.url)?.[1] ?? ''
  return (request.method === 'GET' || request.method === 'HEAD') && isAssetName(name) ? name : null
}

/**
 * Responds to requests for built files that are missing from this node's build. Resolves to false if no build has the
 * file.
 */
export type SendOtherBuildsAsset = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Serves the files of other builds from the file store. During a rolling deployment, a page may come from one node and
 * its files be requested from another; a tab opened before the deployment requests files of the old build.
 */
export function openAssets(ctx: Pick<Context, 'db' | 'files' | 'now'>, site: Site): SendOtherBuildsAsset {
  const isStored = batchLoad<string, true>(async (names) => {
    const rows = await ctx.db.rows(select, [site, names], { name: column.text })
    return new Map(rows.map(({ name }) => [name, true]))
  })
  let unchecked = 0

  async function load(name: string): Promise<Asset | null> {
    const known = await Promise.race([
      isStored(name).then(Boolean, () => null),
      wait(databasePatienceMs, null, { ref: false }),
    ])
    if (known === false || (known === null && unchecked >= uncheckedAtOnce)) return null
    unchecked += known === null ? 1 : 0
    const bytes = await findStored(ctx.files, assetKey(site, name)).finally(() => (unchecked -= known === null ? 1 : 0))
    if (!bytes) return null
    const { type, isText } = typeOf(name)
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return { bytes, type, brotli: isText ? await compress(bytes, options) : null }
  }
  const assets = remembered({ load, size: rememberedAssets, lifetimeMs: () => rememberedMs, now: ctx.now })

  return async (request, reply) => {
    const name = assetOf(request)
    const asset = name === null ? null : await assets.get(name)
    if (!asset) return false
    const isBrotli = asset.brotli !== null && /\bbr\b/u.test(String(request.headers['accept-encoding'] ?? ''))
    void reply
      .code(200)
      .headers({
        'content-type': asset.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(isBrotli && { 'content-encoding': 'br' }),
      })
      .send(isBrotli ? asset.brotli : asset.bytes)
    return true
  }
}
