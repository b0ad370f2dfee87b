import { limits } from '@byeol/contract/limits.ts'

/**
 * The parameters of the request for a room's newest messages. A separate file, because boot makes this request before
 * the room's code is loaded (boot/fetchFirstPage.ts).
 */
export const newestPage = { limit: limits.pageMax }
