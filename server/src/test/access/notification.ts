import { newId } from '../../newId.ts'
import { signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const notification: RowsOf<'notification'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  newCount: [{ input: () => ({}), answers: signedIn }],
  // Another person's line and one that never was answer alike.
  hide: [{ input: ({ ctx }) => ({ notificationId: newId(ctx.now()) }), answers: signedIn }],
}
