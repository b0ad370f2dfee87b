import { useT } from '../../../i18n/i18n.ts'
import { changeSpeed, useSpeed } from './voiceSpeed.ts'

/** Changes how fast voice recordings play. */
export function SpeedButton({ className }: { className: string | undefined }) {
  const t = useT()
  const speed = useSpeed()
  return (
    <button type="button" className={className} aria-label={t('MEDIA.SPEED', { speed })} onClick={changeSpeed}>
      {t('MEDIA.SPEED_MARK', { speed })}
    </button>
  )
}
