import type { Estimate, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { useSuspension } from '../../../api/suspension.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { accountsQuery, firstReady } from '../data/bankAccounts.ts'
import { useBankNames } from '../data/bankNames.ts'
import { estimateQuery } from '../data/estimates.ts'
import { hubPath, settlementsPath } from '../data/paths.ts'
import { isOpen, settlementsQuery } from '../data/settlements.ts'
import { taxFactsQuery } from '../data/taxFacts.ts'
import { useWon } from '../../payment/useWon.ts'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { EstimateView } from './EstimateView.tsx'
import { refusalWay } from './refusalWay.ts'
import { RequestSheet } from './RequestSheet.tsx'

/** The page for one kind of earnings: the estimate line by line, and the button to request a settlement. */
export function KindSettlementPage({ of }: { of: SettlementKind }) {
  const t = useT()
  const isSuspended = useSuspension() !== null
  const won = useWon()
  const estimate = useQuery(estimateQuery(of))
  const accounts = useQuery(accountsQuery)
  const tax = useQuery(taxFactsQuery)
  const requests = useInfiniteQuery(settlementsQuery(of))
  const namesOf = useBankNames(accounts.data?.banks)
  const [chosen, setChosen] = useState<BankAccountId | null>(null)
  const [confirming, setConfirming] = useState<Estimate | null>(null)
  const ready = (accounts.data?.list ?? []).filter(({ state }) => state === 'ready')
  const account = ready.find(({ bankAccountId }) => bankAccountId === chosen) ?? firstReady(ready)
  const open = requests.data?.pages.flatMap(({ list }) => list).find(isOpen)
  const isThere = estimate.data && accounts.data && tax.data && requests.data
  const way = estimate.data?.refusal ? refusalWay[estimate.data.refusal] : null
  const act = () => {
    if (!isThere || !estimate.data) return undefined
    if (estimate.data.canRequest && isSuspended)
      return (
        <ActBar>
          <Button fullWidth href={hubPath}>
            {t('SETTLEMENT.REQUEST')}
          </Button>
        </ActBar>
      )
    if (estimate.data.canRequest && account)
      return (
        <ActBar>
          <Button fullWidth onClick={() => setConfirming(estimate.data)}>
            {t('SETTLEMENT.REQUEST_WON', { sum: won(estimate.data.netWon) })}
          </Button>
        </ActBar>
      )
    if (!way?.href || !estimate.data.refusal || estimate.data.refusal === 'open_request') return undefined
    return (
      <ActBar>
        <Button fullWidth href={way.href}>
          {t(`SETTLEMENT.GO_${estimate.data.refusal}`)}
        </Button>
      </ActBar>
    )
  }
  return (
    <PaymentScreen
      title={t(`SETTLEMENT.TITLE_${of}`)}
      backTo={hubPath}
      footer={act()}
      textOnly
      actions={
        <Button size="s" variant="plain" href={settlementsPath(of)}>
          {t('SETTLEMENT.HISTORY')}
        </Button>
      }
    >
      {isThere && estimate.data ? (
        <EstimateView
          estimate={estimate.data}
          accounts={accounts.data.list}
          banks={accounts.data.banks}
          taxKind={tax.data.taxKind}
          open={open}
          accountId={account?.bankAccountId ?? null}
          onAccount={setChosen}
        />
      ) : (
        <MoneyPending asked={[estimate, accounts, tax, requests]} />
      )}
      {confirming && account ? (
        <RequestSheet
          first={confirming}
          account={account}
          bank={namesOf(account.bankCode).name}
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </PaymentScreen>
  )
}
