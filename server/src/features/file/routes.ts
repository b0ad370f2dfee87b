import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { getLinks } from './getLinks.ts'

export const fileRoutes: Handlers<typeof api.file> = {
  links: async (ctx, me, { chatMessageId }) => ({ links: await getLinks(ctx, me, chatMessageId) }),
}
