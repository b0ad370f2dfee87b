import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { limits } from './limits.ts'

/** Places for followers without premium; 0 closes them (rules.md, Chats). */
const PrivateChats = z.object({ maxPrivateChats: z.int().nonnegative(), usedPrivateChats: z.int().nonnegative() })

export const celeb = {
  maxPrivateChats: get('/celeb/max-private-chats', {
    summary: 'How many followers without premium may enter the celeb’s direct messages, and how many have',
    access: 'celeb',
    input: z.strictObject({}),
    result: PrivateChats,
  }),
  saveMaxPrivateChats: post('/celeb/max-private-chats', {
    summary: 'Changes how many may enter; whoever has entered stays',
    access: 'celeb',
    input: z.strictObject({ maxPrivateChats: z.int().min(0).max(limits.maxPrivateChatsMax) }),
    result: PrivateChats,
  }),
}
