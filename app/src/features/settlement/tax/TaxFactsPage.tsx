import { needsResidentNumber } from '@byeol/contract/celeb/withholding.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { Note } from '../../payment/Note.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { hubPath } from '../data/paths.ts'
import { taxFactsQuery } from '../data/taxFacts.ts'
import { IdentityFirst } from '../parts/IdentityFirst.tsx'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { TaxFactsForm } from './TaxFactsForm.tsx'
import styles from './TaxFactsPage.module.css'
import { TaxKindFacts } from './TaxKindFacts.tsx'

/** The page for what the tax office needs to know about the celeb. It is asked for once, and never shown again. */
export function TaxFactsPage() {
  const t = useT()
  const { longDay } = useFormats()
  const facts = useQuery(taxFactsQuery)
  const account = useQuery(accountQuery)
  const [isAgain, setAgain] = useState(false)
  const content = () => {
    if (!facts.data || !account.data) return <MoneyPending asked={[facts, account]} rows={4} />
    const { isSaved, savedAt, taxKind } = facts.data
    const { identity } = account.data
    if (!needsResidentNumber(taxKind))
      return (
        <div className={`${ui.stack4} ${ui.page}`}>
          <h2 className={styles.title}>{t('TAX.NOT_NEEDED')}</h2>
          <TaxKindFacts taxKind={taxKind} />
        </div>
      )
    if (!identity) return <IdentityFirst text={t('TAX.IDENTITY_FIRST')} />
    if (isSaved && !isAgain)
      return (
        <div className={`${ui.stack4} ${ui.page}`}>
          <h2 className={styles.title}>{t('TAX.DONE')}</h2>
          <Note
            icon="lock"
            text={savedAt ? t('TAX.DONE_AT', { date: longDay(savedAt) }) : t('TAX.DONE')}
            detail={t('TAX.DONE_DETAIL')}
          />
          <TaxKindFacts taxKind={taxKind} />
          <Button variant="soft" fullWidth onClick={() => setAgain(true)}>
            {t('TAX.AGAIN')}
          </Button>
        </div>
      )
    return (
      <TaxFactsForm identity={identity} onSaved={() => setAgain(false)}>
        <TaxKindFacts taxKind={taxKind} />
      </TaxFactsForm>
    )
  }
  return (
    <PaymentScreen title={t('TAX.TITLE')} backTo={hubPath}>
      {content()}
    </PaymentScreen>
  )
}
