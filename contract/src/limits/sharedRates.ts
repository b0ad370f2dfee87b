import { limits } from '../limits.ts'

const shared = (perMinute: number) => ({ perMinute, isRateShared: true }) as const

/** The rates of calls that guess passwords and codes or move money. All nodes count them together. */
export const sharedRates = {
  signUps: shared(limits.signUpsPerMinute),
  signIns: shared(limits.signInsPerMinute),
  staffSignIns: shared(limits.staffSignInsPerMinute),
  codes: shared(limits.codesPerMinute),
  codeTries: shared(limits.codeTriesPerMinute),
  orders: shared(limits.ordersPerMinute),
  donations: shared(limits.donationsPerMinute),
  bankAccounts: shared(limits.bankAccountsPerMinute),
}
