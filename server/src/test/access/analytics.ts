import { anyone } from './answers.ts'
import type { RowsOf } from './row.ts'

const follow = { name: 'follow', n: 0, week: '2026-11-16', isFirst: true }

export const analytics: RowsOf<'analytics'> = {
  collect: [{ input: () => ({ session: 'a'.repeat(32), events: [follow] }), answers: anyone }],
}
