import { api } from '@byeol/contract/api.ts'
import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { useMe } from '../../../api/me.ts'
import { query } from '../../../api/query.ts'
import { useSuspension } from '../../../api/suspension.ts'
import { FinalSettlement } from '../../auth/account/FinalSettlement.tsx'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { accountsQuery } from '../data/bankAccounts.ts'
import { earningsQuery, hasEarned } from '../data/earnings.ts'
import { estimateQuery } from '../data/estimates.ts'
import { kinds } from '../data/kinds.ts'
import { kindPaths, settlementsPath } from '../data/paths.ts'
import { taxFactsQuery } from '../data/taxFacts.ts'
import { EyeButton } from '../parts/EyeButton.tsx'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { HubView } from './HubView.tsx'
import { KindSheet } from './KindSheet.tsx'

/** `/settlement`: the overview of a celeb's earnings. */
export function SettlementHubPage() {
  const t = useT()
  const me = useMe()
  const earnings = useQuery(earningsQuery)
  const asked = useQueries({ queries: kinds.map(estimateQuery) })
  const accounts = useQuery(accountsQuery)
  const tax = useQuery(taxFactsQuery)
  const isSuspended = useSuspension() !== null
  // Fetched only for suspended people, because boot does not load their data.
  const account = useQuery({ ...accountQuery, enabled: isSuspended })
  const summary = useQuery({ ...query(api.auth.deletionSummary, {}), staleTime: 0, enabled: isSuspended })
  const [isChoosing, setChoosing] = useState(false)
  const estimates = asked.flatMap(({ data }) => data ?? [])
  // Suspended people do not request each kind separately: they get a final settlement of everything.
  const possible = isSuspended ? [] : estimates.filter(({ canRequest }) => canRequest)
  const [only] = possible
  const isKnown = !isSuspended || (account.data && summary.data)
  const isThere = isKnown && earnings.data && accounts.data && tax.data && estimates.length === kinds.length
  const footer =
    isThere && only ? (
      <ActBar>
        {possible.length === 1 ? (
          <Button fullWidth href={kindPaths[only.of]}>
            {t('SETTLEMENT.REQUEST')}
          </Button>
        ) : (
          <Button fullWidth onClick={() => setChoosing(true)}>
            {t('SETTLEMENT.REQUEST')}
          </Button>
        )}
      </ActBar>
    ) : undefined
  const actions = (
    <>
      {earnings.data && hasEarned(earnings.data) ? <EyeButton /> : null}
      <Button size="s" variant="plain" href={settlementsPath()}>
        {t('SETTLEMENT.HISTORY')}
      </Button>
    </>
  )
  return (
    <PaymentScreen
      title={t('SETTLEMENT.TITLE')}
      backTo={isSuspended ? '/payments' : undefined}
      actions={actions}
      footer={footer}
    >
      {isThere && summary.data?.finalSettlement ? (
        <div className={ui.page}>
          <FinalSettlement final={summary.data.finalSettlement} isLeaving={false} />
        </div>
      ) : null}
      {isThere ? (
        <HubView
          earnings={earnings.data}
          estimates={estimates}
          accounts={accounts.data.list}
          banks={accounts.data.banks}
          isVerified={isSuspended ? account.data?.identity !== null : (me?.isIdentityVerified ?? false)}
          hasTaxFacts={tax.data.isSaved || !needsResidentNumber(tax.data.taxKind)}
        />
      ) : (
        <MoneyPending asked={[earnings, ...asked, accounts, tax, ...(isSuspended ? [account, summary] : [])]} />
      )}
      <KindSheet estimates={possible} open={isChoosing} onClose={() => setChoosing(false)} />
    </PaymentScreen>
  )
}
