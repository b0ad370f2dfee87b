import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { SuspensionCost } from '@byeol/contract/console/people.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { call } from '../api/call.ts'
import type { useFormats, useT } from '../i18n/i18n.ts'

type Row = readonly [name: string, value: string]
interface Words {
  t: ReturnType<typeof useT>
  number: ReturnType<typeof useFormats>['number']
}

/** What suspending a celeb would do to the fans. */
export const costRows = ({ t, number }: Words, celeb: NonNullable<SuspensionCost['celeb']>): Row[] => [
  [t('PEOPLE.COST_CELEB'), t('PEOPLE.COST_TWO')],
  [t('PEOPLE.COST_FANS'), t('PEOPLE.COST_PEOPLE', { number: number(celeb.fans) })],
  [t('PEOPLE.COST_CONTRACTS'), t('PEOPLE.COST_COUNT', { number: number(celeb.contracts) })],
  [t('PEOPLE.COST_BACK'), t('PEOPLE.COST_WON', { number: number(celeb.refundWon) })],
]

/** The rows for the sheet that is signed, counted at this moment. None for somebody who is not a celeb. */
export async function askCostRows(words: Words, userId: UserId): Promise<Row[]> {
  const { celeb } = await call(consoleApi.people.suspensionCost, { userId })
  return celeb ? costRows(words, celeb) : []
}
