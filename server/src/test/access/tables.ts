import type { api } from '@byeol/contract/api.ts'
import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { cases } from './cases.ts'
import { celeb } from './celeb.ts'
import { celebContents } from './celebContents.ts'
import { chat } from './chat.ts'
import { donation } from './donation.ts'
import { file } from './file.ts'
import { notice } from './notice.ts'
import { notification } from './notification.ts'
import { payment } from './payment.ts'
import { permission } from './permission.ts'
import { point } from './point.ts'
import { policy } from './policy.ts'
import type { RowsOf } from './row.ts'
import { service } from './service.ts'
import { subscription } from './subscription.ts'
import { translation } from './translation.ts'
import { user } from './user.ts'

/** The rows for every call. The compiler requires a file for every group. */
export const tables: { [Group in keyof typeof api]: RowsOf<Group> } = {
  analytics,
  auth,
  board,
  cases,
  celeb,
  celebContents,
  chat,
  donation,
  file,
  notice,
  notification,
  payment,
  permission,
  point,
  policy,
  service,
  subscription,
  translation,
  user,
}
