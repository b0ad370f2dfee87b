import type { InquiryId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import { inquiryPath } from './view.ts'

/** Notifies the person who asked. */
export const tellOfAnswer = (
  ctx: Context,
  tx: Transaction,
  { userId, inquiryId, content }: { userId: UserId; inquiryId: InquiryId; content: string },
) =>
  notify(ctx, tx, {
    to: [userId],
    kind: 'inquiryAnswer',
    actorId: null,
    targetId: inquiryId,
    excerpt: content,
    link: inquiryPath(inquiryId),
  })
