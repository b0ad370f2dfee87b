import type { SettlementRefusal } from '@byeol/contract/celeb/settlementCalls.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { accountsPath, addAccountPath, identityPath, settlementsPath, taxFactsPath } from '../data/paths.ts'

/**
 * For each reason why no settlement can be requested, the page where it can be resolved; null if the celeb can only
 * wait.
 */
export const refusalWay: Record<SettlementRefusal, { icon: IconName; href: string | null }> = {
  open_request: { icon: 'clock', href: settlementsPath() },
  too_little: { icon: 'help', href: null },
  identity: { icon: 'user', href: identityPath },
  no_account: { icon: 'bank', href: addAccountPath },
  checking: { icon: 'clock', href: accountsPath },
  cooling: { icon: 'clock', href: accountsPath },
  tax_facts: { icon: 'file', href: taxFactsPath },
}
