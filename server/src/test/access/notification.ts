import { newId } from '../../newId.ts'
import { signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const notification: RowsOf<'notification'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  newCount: [{ input: () => ({}), answers: signedIn }],
  // Another person's notification and a missing one get the same answer.
  hide: [{ input: ({ ctx }) => ({ notificationId: newId(ctx.now()) }), answers: signedIn }],
}
