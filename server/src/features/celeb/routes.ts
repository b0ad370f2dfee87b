import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { privateChats, savePrivateChats } from './privateChats.ts'

export const celebRoutes: Handlers<typeof api.celeb> = {
  maxPrivateChats: (ctx, me) => privateChats(ctx, me.id),
  saveMaxPrivateChats: (ctx, me, { maxPrivateChats }) => savePrivateChats(ctx, me.id, maxPrivateChats),
}
