import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { getRow } from './findContents.ts'

/** Throws `not_found`, `not_allowed` (the caller made the contents). */
export const reportContents: Handler<typeof api.celebContents.report> = async (
  ctx,
  me,
  { contentsId, reason, category },
) => {
  const { celeb_id: makerId } = await getRow(ctx, me, contentsId)
  if (makerId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, { kind: 'contents', targetId: contentsId, personId: makerId, reason, category })
}
