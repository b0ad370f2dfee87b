import type { SuspensionCost } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { useFormats, useT } from '../i18n/i18n.ts'

type Row = readonly [name: string, value: string]
interface Words {
  t: ReturnType<typeof useT>
  number: ReturnType<typeof useFormats>['number']
}

const dayMs = 24 * 3_600_000

/** Whether a suspension from `now` to `until` pauses premium; a longer one ends it. The server uses the same rule. */
export const isPause = (until: Date, now: number): boolean =>
  until.getTime() <= now + limits.premiumPauseMaxDays * dayMs

/** What suspending a celeb means for the fans. */
export const costRows = ({ t, number }: Words, celeb: NonNullable<SuspensionCost['celeb']>, pauses: boolean): Row[] => [
  [t('PEOPLE.COST_CELEB'), t('PEOPLE.COST_TWO')],
  [t('PEOPLE.COST_FANS'), t('PEOPLE.COST_PEOPLE', { number: number(celeb.fans) })],
  [
    t(pauses ? 'PEOPLE.COST_PAUSED' : 'PEOPLE.COST_CONTRACTS'),
    t('PEOPLE.COST_COUNT', { number: number(celeb.contracts) }),
  ],
  [t('PEOPLE.COST_BACK'), t('PEOPLE.COST_WON', { number: number(pauses ? 0 : celeb.refundWon) })],
]
