import { signedIn } from './answers.ts'
import type { RowsOf } from './row.ts'

export const permission: RowsOf<'permission'> = {
  dmEnter: [{ input: () => ({}), answers: signedIn }],
  dmSend: [{ input: () => ({}), answers: signedIn }],
}
