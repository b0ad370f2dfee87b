import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { translate } from './translate.ts'

export const translationRoutes: Handlers<typeof api.translation> = { translate }
