import type { Usage } from '@byeol/contract/console/usageCalls.ts'
import { useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Bars } from './Bars.tsx'

/** Why people cancelled premium, the most frequent reason first. */
export function CancelReasons({ usage: { reasons, unexplained } }: { usage: Pick<Usage, 'reasons' | 'unexplained'> }) {
  const t = useT()
  const whole = reasons.reduce((sum, { count }) => sum + count, unexplained)
  if (whole === 0) return <Note>{t('USAGE.NO_CANCELS')}</Note>
  const told = reasons.map(({ reason, count }) => ({ name: t(`USAGE.REASON_${reason}`), count }))
  return <Bars bars={[...told, { name: t('USAGE.UNEXPLAINED'), count: unexplained }]} whole={whole} />
}
