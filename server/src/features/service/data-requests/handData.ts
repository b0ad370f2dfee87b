import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { keyedHash, keyedHashes } from '../../../seal.ts'
import { exportMessages } from '../../chat/messages/exportMessages.ts'
import { exportPerson } from '../../privacy/exportPerson.ts'
import { handedDataMail } from './dataRequestMails.ts'

const purpose = 'handed data'
const isThere = 'exists (select from users u where u.id = r.user_id and u.deleted_at is null)'
const storeLink = `
  update data_requests r
  set code_hash = $2, link_until = $3
  where r.id = $1 and ${isThere}
  returning r.id`
const ofCode = `
  r.code_hash = any($1) and r.link_until > $2
    and ${isThere}`
const selectOwner = `select r.user_id as id from data_requests r where ${ofCode}`
const countDownload = `
  update data_requests r
  set downloads = r.downloads + 1, handed_at = coalesce(r.handed_at, $2)
  where ${ofCode} and r.downloads < ${limits.handedDataDownloads}
  returning r.user_id as id`
const ownerShape = { id: column.userId }

/**
 * Mails the link to the copy of a person's data to the address that they gave. Throws `not_found` if they have left.
 */
export async function mailHandedData(
  ctx: Context,
  tx: Transaction,
  { requestId, to, language }: { requestId: string; to: string; language: Language },
): Promise<void> {
  const code = randomBytes(32).toString('base64url')
  const until = new Date(ctx.now().getTime() + limits.handedDataMs)
  await tx.get(storeLink, [requestId, keyedHash(ctx.secrets.hash, purpose, code), until], { id: column.text })
  const link = `${ctx.publicUrl}/my-data?code=${code}`
  await ctx.queue.add(tx, 'sendMail', handedDataMail(to, link, until, language), until)
}

/**
 * The copy of a person's data behind a mailed link. The first page contains the data and the first messages, and counts
 * as a download; later pages contain only messages. Throws `link_expired`.
 */
export const readHandedData: Handler<typeof api.user.handedData> = async (ctx, _visitor, { code, after }) => {
  const found = [keyedHashes(ctx.secrets, purpose, code), ctx.now()]
  const owner = await ctx.db.row(after ? selectOwner : countDownload, found, ownerShape)
  if (!owner) throw new ApiError('link_expired')
  const person = after ? null : await ctx.limits.inTurn('exports', owner.id, () => exportPerson(ctx, owner))
  return { person, ...(await exportMessages(ctx, owner, { after, limit: limits.pageMax })) }
}
