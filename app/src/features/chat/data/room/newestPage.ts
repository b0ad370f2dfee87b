import { limits } from '@byeol/contract/limits.ts'

/** The request for a room's newest messages, also used before the room's code is loaded (boot/fetchFirstPage.ts). */
export const newestPage = { limit: limits.pageMax }
