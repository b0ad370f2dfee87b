import { column, type RowOf } from '../../db/columns.ts'
import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { deleteUploads } from './deleteUploads.ts'
import { requireMayUploadFor } from './requireMayUploadFor.ts'

const select = `
  select id, chat_id as "chatId", kind, bytes::float8 as bytes, received::float8 as received
  from uploads
  where owner_id = $1
    and key = $2`
const insert = `
  insert into uploads (id, owner_id, chat_id, kind, bytes, sha256, key, part_key, created_at, touched_at, is_cut)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) on conflict (owner_id, key) do nothing returning id`
const selectSurplus = 'select id from uploads where owner_id = $1 order by touched_at desc, id desc offset $2'

const begunShape = {
  id: column.uploadId,
  chatId: column.chatId.orNull,
  kind: column.text,
  bytes: column.number,
  received: column.number,
}
type Begun = RowOf<typeof begunShape>

/**
 * The upload that the caller already began with the same key, or null. Throws `conflict` if that key was used for
 * different content.
 */
async function findBegun(
  ctx: Context,
  me: Caller,
  { key, chatId, kind, bytes }: Input<typeof api.file.uploadBegin>,
): Promise<Begun | null> {
  const found = key ? await ctx.db.row(select, [me.id, key], begunShape) : null
  if (found && (found.chatId !== (chatId ?? null) || found.kind !== kind || found.bytes !== bytes))
    throw new ApiError('conflict')
  return found
}

/**
 * Begins an upload, or returns the progress of the one with the same key. If the person then has too many open uploads,
 * the ones untouched for longest are removed.
 */
export const beginUpload: Handler<typeof api.file.uploadBegin> = async (ctx, me, input) => {
  await requireMayUploadFor(ctx, me, input.chatId ?? null, input.kind)
  const answer = ({ id, received }: Pick<Begun, 'id' | 'received'>) => ({
    uploadId: id,
    partBytes: limits.uploadPartBytes,
    received,
  })
  const begun = await findBegun(ctx, me, input)
  if (begun) return answer(begun)

  const id = newId<UploadId>(ctx.now())
  const { chatId = null, kind, bytes, sha256 = null, key = null, cuts = false } = input
  const partKey = `u-${randomBytes(18).toString('base64url')}`
  const made = await ctx.db.row(insert, [id, me.id, chatId, kind, bytes, sha256, key, partKey, ctx.now(), cuts])
  // Another tab has stored an upload with this key first.
  if (!made) return answer((await findBegun(ctx, me, input))!)
  const surplus = await ctx.db.rows(selectSurplus, [me.id, limits.uploadsOpenPerUser], { id: column.uploadId })
  await deleteUploads(
    ctx,
    surplus.map(({ id: old }) => old),
  )
  return answer({ id, received: 0 })
}
