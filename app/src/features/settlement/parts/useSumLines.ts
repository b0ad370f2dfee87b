import type { settlementSums } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { isExempt, taxRatesOf } from '@byeol/contract/celeb/withholding.ts'
import { moneyRates } from '@byeol/contract/money.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { SumLine } from './SumLines.tsx'

type Sums = Record<keyof typeof settlementSums, number>

/** The lines of an estimate or a settlement. With `taxKind`, they include the tax rates. */
export function useSumLines(sums: Sums, taxKind: TaxKind | null): (SumLine | null)[] {
  const t = useT()
  const rates = taxKind && taxRatesOf(taxKind)
  const beforeTax = sums.shareWon - sums.owedWon
  const isFree = taxKind !== null && beforeTax > 0 && sums.incomeTaxWon === 0 && isExempt(beforeTax, taxKind)
  // All payments of fans include VAT; points that the platform gave them do not.
  const isGiven = sums.paidWon > 0 && sums.vatWon === 0
  const { celebSharePercent, storeFeePercent, vatPercent } = moneyRates
  return [
    { label: t(isGiven ? 'SETTLEMENT.PAID_GIVEN' : 'SETTLEMENT.PAID'), won: sums.paidWon, kind: 'start' },
    {
      label: t('SETTLEMENT.VAT', { percent: vatPercent }),
      detail: t(isGiven ? 'SETTLEMENT.VAT_GIVEN' : 'SETTLEMENT.VAT_DETAIL'),
      won: -sums.vatWon,
    },
    sums.storeFeeWon === 0
      ? null
      : {
          label: t('SETTLEMENT.STORE', { percent: storeFeePercent }),
          detail: t('SETTLEMENT.STORE_DETAIL'),
          won: -sums.storeFeeWon,
        },
    {
      label: t('SETTLEMENT.PLATFORM', { percent: 100 - celebSharePercent }),
      detail: t('SETTLEMENT.PLATFORM_DETAIL'),
      won: -sums.platformWon,
    },
    { label: t('SETTLEMENT.SHARE', { percent: celebSharePercent }), won: sums.shareWon, kind: 'sum' },
    sums.owedWon === 0
      ? null
      : { label: t('SETTLEMENT.OWED'), detail: t('SETTLEMENT.OWED_DETAIL'), won: -sums.owedWon },
    rates?.income === 0 && sums.incomeTaxWon === 0
      ? null
      : {
          label: rates ? t('SETTLEMENT.INCOME_TAX', { percent: rates.income }) : t('SETTLEMENT.INCOME_TAX_PLAIN'),
          ...(isFree && { detail: t('SETTLEMENT.INCOME_TAX_FREE') }),
          won: -sums.incomeTaxWon,
        },
    rates?.local === 0 && sums.localTaxWon === 0
      ? null
      : {
          label: rates ? t('SETTLEMENT.LOCAL_TAX', { percent: rates.local }) : t('SETTLEMENT.LOCAL_TAX_PLAIN'),
          won: -sums.localTaxWon,
        },
    { label: t('SETTLEMENT.NET'), won: sums.netWon, kind: 'net' },
  ]
}
