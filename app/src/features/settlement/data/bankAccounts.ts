import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { query } from '../../../api/query.ts'

/** The bank accounts, the default one first. They change with time and by staff, so each visit refetches them. */
export const accountsQuery = { ...query(api.celeb.listBankAccounts, {}), staleTime: 0 }

/** The preselected account: the default one if it can be used, or else another one that can. */
export const firstReady = (accounts: readonly BankAccount[]): BankAccount | null => {
  const ready = accounts.filter(({ state }) => state === 'ready')
  return ready.find(({ isDefault }) => isDefault) ?? ready[0] ?? null
}
