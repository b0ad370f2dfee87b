import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { taxRatesOf } from '@byeol/contract/celeb/withholding.ts'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import styles from './TaxFactsPage.module.css'

/** The tax that is withheld from the celeb's earnings, as staff have set it. */
export function TaxKindFacts({ taxKind }: { taxKind: TaxKind }) {
  const t = useT()
  const { income, local } = taxRatesOf(taxKind)
  return (
    <section>
      <h2 className={`${ui.head} ${styles.section}`}>
        {t('TAX.WITHHELD')}
        <small>{t('TAX.BY_STAFF')}</small>
      </h2>
      <FactTable
        facts={[
          [t('TAX.KIND'), t(`TAX.KIND_${taxKind}`)],
          [t('TAX.WITHHELD'), income === 0 ? t('TAX.NONE') : t('TAX.RATES', { income, local })],
        ]}
      />
      <div className={ui.below3}>
        <RuleList rules={[['help', t(taxKind === 'business' ? 'TAX.BUSINESS_INVOICE' : 'TAX.BUSINESS_ASK')]]} />
      </div>
    </section>
  )
}
