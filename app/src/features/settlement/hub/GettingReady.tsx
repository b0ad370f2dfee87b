import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { Checklist } from '@byeol/ui/Checklist.tsx'
import { useSuspension } from '../../../api/suspension.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { accountsPath, addAccountPath, identityPath, taxFactsPath } from '../data/paths.ts'

/** The steps that are missing before the first settlement request, with links. Hidden once all are done. */
export function GettingReady({
  isVerified,
  accounts,
  hasTaxFacts,
}: {
  isVerified: boolean
  accounts: readonly BankAccount[]
  hasTaxFacts: boolean
}) {
  const t = useT()
  // A suspended person cannot verify their identity in the app.
  const isSuspended = useSuspension() !== null
  const { clock, day } = useFormats()
  const isReady = accounts.some(({ state }) => state === 'ready')
  if (isVerified && isReady && hasTaxFacts) return null
  const waiting =
    accounts.find(({ state }) => state === 'cooling') ?? accounts.find(({ state }) => state === 'checking')
  const accountDetail = isReady
    ? null
    : waiting?.state === 'cooling' && waiting.coolingUntil
      ? t('BANK.COOLING_UNTIL', { date: day(waiting.coolingUntil), time: clock(waiting.coolingUntil) })
      : t(waiting ? 'SETTLEMENT.REFUSED_checking_DETAIL' : 'SETTLEMENT.READY_ACCOUNT')
  const steps = [
    {
      label: t('SETTLEMENT.READY_identity'),
      isDone: isVerified,
      detail: t('SETTLEMENT.READY_IDENTITY'),
      href: isSuspended ? '/customer-service?tab=inquiries' : identityPath,
    },
    {
      label: t('SETTLEMENT.READY_account'),
      isDone: isReady,
      detail: accountDetail,
      href: accounts.length === 0 ? addAccountPath : accountsPath,
    },
    { label: t('SETTLEMENT.READY_tax'), isDone: hasTaxFacts, detail: t('SETTLEMENT.READY_TAX'), href: taxFactsPath },
  ]
  return <Checklist title={t('SETTLEMENT.READY')} doneLabel={t('SETTLEMENT.READY_DONE')} steps={steps} />
}
