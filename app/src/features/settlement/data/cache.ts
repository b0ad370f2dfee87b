import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Refetches everything that shows the celeb's earnings, after a request or a decision on one. */
export function refetchSettlements(client: QueryClient): void {
  for (const { path } of [
    api.celeb.celebPointBalance,
    api.celeb.celebPointHistory,
    api.celeb.settlementHistory,
    api.celeb.listBankAccounts,
  ])
    void client.invalidateQueries({ queryKey: [path] })
  void client.invalidateQueries({ queryKey: ['settlement-estimate'] })
}
