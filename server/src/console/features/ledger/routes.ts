import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { compareBooks } from './compareBooks.ts'
import { readProof } from './readProof.ts'

export const ledgerRoutes: Handlers<typeof consoleApi.ledger> = { proof: readProof, book: compareBooks }
