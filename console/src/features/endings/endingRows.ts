import type { CelebEnding } from '@byeol/contract/console/endingCalls.ts'
import type { useFormats, useT } from '../../i18n/i18n.ts'

type Row = readonly [string, string]

/** The content of the request, for the card and the sheet before signing. */
export const askedRows = (
  { kind, askedBy, words, contact }: Pick<CelebEnding, 'kind' | 'askedBy' | 'words' | 'contact'>,
  t: ReturnType<typeof useT>,
): Row[] => [
  [t('ENDINGS.KIND'), t(`ENDINGS.KIND_${kind}`)],
  [t('ENDINGS.BY'), t(`ENDINGS.BY_${askedBy}`)],
  [t('ENDINGS.SEEN'), words],
  [t('ENDINGS.CONTACT'), contact ?? t('ENDINGS.NO_CONTACT')],
]

/**
 * What the end of the activity would cost now; empty once it is done. The sheet before signing gets its own count from
 * the server.
 */
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
