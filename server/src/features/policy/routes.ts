import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { agree, findDuePolicies } from './agree.ts'
import { readPolicy } from './readPolicy.ts'

export const policyRoutes: Handlers<typeof api.policy> = {
  text: readPolicy,
  due: async (ctx, me) => ({ list: await findDuePolicies(ctx, me) }),
  agree,
}
