import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { whenGone } from '../../http/receiveForm.ts'
import { isLinkOfAny } from './links.ts'
import { findCaptions } from './captions.ts'
import type { Range } from '../../providers/fileStore.ts'
import { photoTypeOf } from './storePhoto.ts'
import { getMarkedKey, getMarkedThumbnail } from './watermark/markedPhotos.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'

// The same rule as in `isKnownAdult`: adult from the year in which the verified identity turns 19.
const select = `
  select
  from files f
  join contents_items i on i.file_id = f.id
  join contents c on c.id = i.contents_id and c.status <> 'removed' and c.withheld is null
  join contents_purchases p on p.contents_id = c.id and p.user_id = $1 and p.ended_at is null
    and coalesce(p.opened_at, p.read_at) is not null
  where f.storage_key = $2 and (not c.is_adult or exists (
    select from verified_identities v
    join users u on u.id = v.user_id
    where v.user_id = $1 and $3::integer - extract(year from u.birthday) >= ${limits.adultYearAge}
      and v.verified_at > $4::timestamptz - interval '${limits.adultCheckDays} days'))
  limit 1`

const selectHidden = `
  select
  from files f
  join users u on u.id = f.owner_id and u.withheld is not null
  where f.storage_key = $1`

const selectRecalled = `
  select
  from files f
  where f.storage_key = $1 and f.chat_id is not null
    and not exists (
      select from chat_messages m
      where m.media_id = f.id and m.deleted_at is null and m.withheld is distinct from 'deleted')
    and not exists (select from scheduled_broadcasts s where s.media_id = f.id and s.sent_at is null)`

/**
 * Whether the buyer of a file may still read it now. A link stays valid for minutes, and the buyer may have lost access
 * since it was made.
 */
const mayReadSold = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, storageKey }: { userId: UserId; storageKey: string },
): Promise<boolean> =>
  (await db.row(select, [userId, storageKey, Number(seoulDate(now()).slice(0, 4)), now()])) !== null

interface Served {
  key: string
  contentType: string
  cacheControl: string
  /** If set, the browser saves the file under this name instead of showing it. */
  saveAs?: string
  /** The Range header, if the file supports range requests. */
  range?: string | undefined
}

/**
 * The requested range, if it is a single one, as players send it. Null for anything else, which gets the whole file.
 */
function rangeOf(header: string | undefined): Range | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  // A range that ends before it begins is invalid, so the header is ignored.
  if (first && last && Number(first) > Number(last)) return null
  return { first: first ? Number(first) : null, last: last ? Number(last) : null }
}

const headersOf = ({ contentType, cacheControl, saveAs }: Omit<Served, 'key' | 'range'>) => ({
  'content-type': contentType,
  'cache-control': cacheControl,
  'content-disposition': saveAs ? `attachment; filename="${saveAs}"` : 'inline',
  'accept-ranges': isPlayed(contentType) ? 'bytes' : 'none',
  // The native shells load their pages from another origin. The signed link protects these bytes.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
})

async function sendFile(ctx: Context, reply: FastifyReply, { key, range, ...kind }: Served): Promise<FastifyReply> {
  const found = await ctx.files.open(key, rangeOf(range))
  if (!found) throw new ApiError('not_found')
  if (found === 'beyond') {
    const whole = await ctx.files.open(key)
    if (!whole || whole === 'beyond') throw new ApiError('not_found')
    whole.stream.destroy()
    const headers = { 'cache-control': 'no-store', 'content-range': `bytes */${whole.bytes}` }
    return reply.code(416).headers(headers).send()
  }
  const { part, bytes } = found
  if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes}`)
  return reply
    .headers({ ...headersOf(kind), 'content-length': part ? part.last - part.first + 1 : bytes })
    .send(found.stream)
}

/** Values of `sec-fetch-dest` for a link that is opened in a tab or a frame, instead of being shown by the app. */
const opened = new Set(['document', 'iframe', 'frame', 'embed', 'object'])

const isPlayed = (contentType: string): boolean => contentType === 'video/mp4' || contentType === 'audio/mp4'

/**
 * The type and file name of a variant. Storage keys begin with `p-` or `g-` for photos, `v-` for videos, `a-` for voice
 * recordings and `b-` for blurred pictures. `copy` is for saving.
 */
function kindOf(storageKey: string, variant: string): Pick<Served, 'contentType' | 'saveAs'> {
  if (storageKey.startsWith('a-')) return { contentType: 'audio/mp4' }
  const isVideo = storageKey.startsWith('v-') && (variant === 'video' || variant === 'copy')
  return {
    contentType: isVideo ? 'video/mp4' : photoTypeOf(storageKey, variant),
    ...(variant === 'copy' ? { saveAs: isVideo ? 'byeol.mp4' : 'byeol.jpg' } : {}),
  }
}

/**
 * Serves `/files`, the media that need a signed link, and `/media`, the portraits and covers, which are public and
 * never change, unless support hides their profile.
 */
export function serveFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { storageKey: string; size: string }; Querystring: Record<string, unknown> }>(
    '/files/:storageKey/:size',
    async (request, reply) => {
      const { storageKey, size } = request.params
      const { e, s, r } = request.query
      const reader = r === undefined ? undefined : (String(r) as UserId)
      const link = { storageKey, size, expires: Number(e), signature: String(s), reader }
      if (!/^[pgvab]-[\w-]{24}$/u.test(storageKey) || !isLinkOfAny(ctx.secrets, link, ctx.now()))
        throw new ApiError('not_found')
      // Only the watermarked copy is for saving. All other variants are shown only in the app's viewer, which draws the
      // reader's id over them.
      if (size !== 'copy' && opened.has(String(request.headers['sec-fetch-dest']))) throw new ApiError('not_found')
      const isVoice = storageKey.startsWith('a-')
      // A recalled voice falls silent at once: its link opens nothing, and no device has kept the sound.
      if (isVoice && (await ctx.db.row(selectRecalled, [storageKey]))) throw new ApiError('not_found')
      const lifetime = `private, max-age=${Math.floor((link.expires - ctx.now().getTime()) / 1000)}, immutable`
      const cacheControl = isVoice ? 'private, no-store' : lifetime
      const sold = reader && { userId: reader, storageKey }
      if (sold && !(await mayReadSold(ctx, sold))) throw new ApiError('not_found')
      if (size === 'captions') {
        const headers = headersOf({ contentType: 'text/vtt; charset=utf-8', cacheControl: 'private, no-cache' })
        return reply.headers(headers).send(await findCaptions(ctx, storageKey))
      }
      const kind = kindOf(storageKey, size)
      const range = isPlayed(kind.contentType) ? request.headers.range : undefined
      if (sold && size === 'small') {
        const marked = await getMarkedThumbnail(ctx, sold, whenGone(request, reply))
        return reply.headers(headersOf({ ...kind, cacheControl })).send(marked)
      }
      const isMarked = sold && !isPlayed(kind.contentType)
      const shown = isMarked ? await getMarkedKey(ctx, sold, whenGone(request, reply)) : storageKey
      return sendFile(ctx, reply, { key: `${shown}/${size}`, ...kind, cacheControl, range })
    },
  )
  app.get<{ Params: { key: string } }>('/media/:key', async (request, reply) => {
    if (!/^m-[\w-]{20,64}$/u.test(request.params.key)) throw new ApiError('not_found')
    if (await ctx.db.row(selectHidden, [request.params.key])) throw new ApiError('not_found')
    return sendFile(ctx, reply, {
      key: request.params.key,
      contentType: 'image/jpeg',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  })
}
