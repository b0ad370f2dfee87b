import type { Usage } from '@byeol/contract/console/usageCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Bars } from './Bars.tsx'

/** How much of the daily budget for translations the last days used. */
export function Translations({ translation: { days, dailyChars } }: Pick<Usage, 'translation'>) {
  const t = useT()
  const { number } = useFormats()
  if (days.length === 0) return <Note>{t('USAGE.NO_TRANSLATIONS')}</Note>
  const bars = days.map(({ day, chars }) => ({
    name: day,
    count: chars,
    note: t('USAGE.OF_BUDGET', { percent: Math.round((chars * 100) / Math.max(1, dailyChars)) }),
  }))
  return (
    <>
      <Note>{t('USAGE.BUDGET', { chars: number(dailyChars) })}</Note>
      <Bars bars={bars} whole={dailyChars} />
    </>
  )
}
