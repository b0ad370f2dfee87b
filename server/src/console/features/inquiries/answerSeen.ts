import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { answerAsStaff } from '../../../features/service/answerInquiry.ts'
import { readInquiryFile, storeInquiryFile } from '../../../features/service/inquiryFiles.ts'
import type { Handler, StaffCaller, Upload } from '../../../http/call.ts'
import { getListed } from './listInbox.ts'

type Calls = (typeof consoleApi)['inquiries']

/** Answers an inquiry in a queue that the caller may see. Throws `not_found`, and the errors of `answerAsStaff`. */
export const answerSeen: Handler<Calls['answer']> = async (ctx, staff, input) => {
  await getListed(ctx, staff, input.inquiryId)
  await answerAsStaff(ctx, staff, input)
}

type Attached = Input<Calls['attach']>

/** Called before the file is received: checks that the caller may see this inquiry. Throws `not_found`. */
export async function requireSeenInquiry(ctx: Context, staff: StaffCaller, { inquiryId }: Attached): Promise<void> {
  await getListed(ctx, staff, inquiryId)
}

/** Sends a photo or PDF as a separate answer. Throws `unsupported_media`, and the errors of `answerAsStaff`. */
export async function attachAnswer(
  ctx: Context,
  staff: StaffCaller,
  { inquiryId, sendId, name }: Attached,
  upload: Upload,
): Promise<Record<string, never>> {
  const file = await storeInquiryFile(ctx, staff.id, name, upload)
  const remove = () => ctx.files.remove(file.storageKey)
  const { isNew } = await answerAsStaff(ctx, staff, {
    ...{ inquiryId, sendId, file },
    content: name,
    isClosed: false,
  }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (!isNew) await remove()
  return {}
}

/** Opens a file of an inquiry, and logs that. Throws `not_found`. */
export const openInquiryFile: Handler<Calls['file']> = async (ctx, staff, { inquiryId, fileId }) => {
  await getListed(ctx, staff, inquiryId)
  const { dataUrl, userId } = await readInquiryFile(ctx, inquiryId, fileId)
  const act = { action: 'inquiry.open-file', target: `inquiries/${inquiryId}`, whose: userId, facts: { file: fileId } }
  await ctx.db.inTransaction((tx) => recordAudit(ctx, tx, { ...actOf(staff), ...act }))
  return { dataUrl }
}
