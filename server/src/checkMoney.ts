import type { Queries } from './db/database.ts'
import { donationChecks } from './features/donation/checks.ts'
import { appStoreChecks } from './features/app-store/checks.ts'
import { contentsChecks } from './ledger/contentsChecks.ts'
import { premiumChecks } from './features/subscription/checks.ts'
import { checkLedger, runChecks, type Finding } from './ledger/checks.ts'

/**
 * Runs every check of money: the ledger's (`checkLedger`, which also takes `now`) and the features' own. Returns an
 * empty list if everything is right.
 */
export const checkMoney = async (db: Queries, now: Date | null = null): Promise<Finding[]> => [
  ...(await checkLedger(db, now)),
  ...(await runChecks(db, { ...premiumChecks, ...donationChecks, ...appStoreChecks, ...contentsChecks })),
]
