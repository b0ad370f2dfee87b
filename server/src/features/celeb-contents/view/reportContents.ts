import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { getRow } from './findContents.ts'

/** Throws `not_found`, `not_allowed` (the maker). */
export async function reportContents(
  ctx: Context,
  me: Caller,
  { contentsId, reason, category }: Input<typeof api.celebContents.report>,
): Promise<void> {
  const { celeb_id: makerId } = await getRow(ctx, me.id, contentsId)
  if (makerId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, { kind: 'contents', targetId: contentsId, personId: makerId, reason, category })
}
