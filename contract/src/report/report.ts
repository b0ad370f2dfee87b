import { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../text/text.ts'

/**
 * Why something is reported. Illegal filming and harm to minors are listed first; such reports can hide the thing at
 * once.
 */
export const ReportCategory = z
  .enum(['abuse', 'spam', 'sexual', 'fake', 'filming', 'minors', 'rights', 'different', 'other'])
  .meta({ id: 'ReportCategory' })
export type ReportCategory = z.infer<typeof ReportCategory>

/** The fields that every reporting call has besides its target. Old clients send no category. */
export const reportFields = {
  reason: text(limits.reportReasonMax),
  category: ReportCategory.default('other'),
}
