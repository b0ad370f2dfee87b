import { newId } from '../../newId.ts'
import { signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const notification: RowsOf<'notification'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  newCount: [{ input: () => ({}), answers: signedIn }],
  // The response is the same for another person's notification and for a missing one.
  hide: [{ input: ({ ctx }) => ({ notificationId: newId(ctx.now()) }), answers: signedIn }],
}
