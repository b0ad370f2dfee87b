import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { collectEvents } from './collectEvents.ts'

export const analyticsRoutes: Handlers<typeof api.analytics> = {
  collect: collectEvents,
}
