import type { CelebEnding } from '@byeol/contract/console/endingCalls.ts'
import type { useFormats, useT } from '../../i18n/i18n.ts'

type Row = readonly [string, string]

/** What the request says: on the card and on the sheet that is signed. */
export const askedRows = (
  { kind, askedBy, words, contact }: Pick<CelebEnding, 'kind' | 'askedBy' | 'words' | 'contact'>,
  t: ReturnType<typeof useT>,
): Row[] => [
  [t('ENDINGS.KIND'), t(`ENDINGS.KIND_${kind}`)],
  [t('ENDINGS.BY'), t(`ENDINGS.BY_${askedBy}`)],
  [t('ENDINGS.SEEN'), words],
  [t('ENDINGS.CONTACT'), contact ?? t('ENDINGS.NO_CONTACT')],
]

/** What the end costs now; none once it is done. The sheet counts its own price. */
export const costRows = (
  { cost }: Pick<CelebEnding, 'cost'>,
  t: ReturnType<typeof useT>,
  { number }: ReturnType<typeof useFormats>,
): Row[] =>
  cost
    ? [
        [t('ENDINGS.FANS'), number(cost.fans)],
        [t('ENDINGS.PREMIUM'), number(cost.contracts)],
        [t('ENDINGS.REFUND'), t('PEOPLE.COST_WON', { number: number(cost.refundWon) })],
        [t('ENDINGS.EARNINGS'), t('PEOPLE.COST_WON', { number: number(cost.earningsWon) })],
      ]
    : []
