import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { blockSearch, listBlocked, unblockSearch } from './blockedSearches.ts'
import { closeMatch, listMatches } from './matches.ts'

export const recordingRoutes: Handlers<typeof consoleApi.recordings> = {
  list: listMatches,
  close: closeMatch,
  blocked: listBlocked,
  block: blockSearch,
  unblock: unblockSearch,
}
