import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handlers } from '../../../http/call.ts'
import { alertStaff } from './alertStaff.ts'
import { alertWays } from './alertWays.ts'
import { readRoster } from './readRoster.ts'
import { shifts } from './shifts.ts'

const trial = {
  title: '알림 테스트예요',
  body: '이 기기와 메일로 급한 신고를 알려 드려요.',
  link: '/duty',
  tag: 'trial',
}

export const dutyRoutes: Handlers<typeof consoleApi.duty> = {
  roster: readRoster,
  ...shifts,
  ...alertWays,
  /** Sends the caller a test alert. Throws `conflict` if the caller has set up neither mail nor a device. */
  test: (ctx, staff) =>
    ctx.db.inTransaction(async (tx) => {
      if ((await alertStaff(ctx, tx, [staff.id], trial)) === 0) throw new ApiError('conflict')
    }),
}
