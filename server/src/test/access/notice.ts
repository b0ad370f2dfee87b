import { anyone, signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const notice: RowsOf<'notice'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  detail: [{ input: ({ noticeId }) => ({ noticeId }), answers: signedIn }],
  outage: [{ input: () => ({}), answers: anyone }],
  version: [{ input: () => ({}), answers: anyone }],
}
