import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { query } from '../../../api/query.ts'

/** The accounts, the default one first. Time and staff change them, so they are asked for again at each look. */
export const accountsQuery = { ...query(api.celeb.listBankAccounts, {}), staleTime: 0 }

/** The account that is offered first: the default one if money can be sent there, else another that it can. */
export const firstReady = (accounts: readonly BankAccount[]): BankAccount | null => {
  const ready = accounts.filter(({ state }) => state === 'ready')
  return ready.find(({ isDefault }) => isDefault) ?? ready[0] ?? null
}
