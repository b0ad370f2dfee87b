import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { appeal } from './appeals.ts'
import { listOwnReports } from './listOwnReports.ts'
import { listStrikes } from './listStrikes.ts'
import { answerObjection } from './takedown/answerObjection.ts'
import { listTakedowns, objectToTakedown } from './takedown/listTakedowns.ts'
import { requestTakedown, requireMayRequest } from './takedown/requestTakedown.ts'

export const casesRoutes: Handlers<typeof api.cases> = {
  strikes: listStrikes,
  appeal,
  reports: listOwnReports,
  takedowns: listTakedowns,
  objectToTakedown,
  answerObjection,
  requestTakedown: { allow: requireMayRequest, take: requestTakedown },
}
