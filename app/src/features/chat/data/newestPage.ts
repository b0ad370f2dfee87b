import { limits } from '@byeol/contract/limits.ts'

/** How a room asks for its newest messages, also ahead of the room's code (boot/fetchFirstPage.ts). */
export const newestPage = { limit: limits.pageMax }
