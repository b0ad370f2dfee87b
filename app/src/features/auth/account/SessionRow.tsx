import type { Session } from '@byeol/contract/auth.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './SessionList.module.css'

/** A signed-in device: its name, when it was last used, and a button to sign it out. */
export function SessionRow({
  session: { name, platform, isCurrent, createdAt, usedAt },
  onEnd,
  busy,
}: {
  session: Session
  onEnd?: () => void
  busy?: boolean
}) {
  const t = useT()
  const { ago, day } = useFormats()
  const now = useNow()
  return (
    <li className={`${styles.row} ${isCurrent ? styles.here : ''}`}>
      <span className={styles.sign}>
        <Icon name={platform === 'web' ? 'globe' : 'phone'} label={t(`MINE.PLATFORM_${platform}`)} />
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={`${ui.caption} ${styles.facts}`}>
          {isCurrent ? <b>{t('MINE.SESSION_IN_USE')}</b> : t('MINE.SESSION_USED', { when: ago(usedAt, now) })}
          {` · ${t('MINE.SESSION_SINCE', { date: day(createdAt, now) })}`}
        </p>
      </div>
      {onEnd ? (
        <Button
          size="s"
          variant="soft"
          pill
          busy={busy}
          aria-label={t('MINE.SESSION_END_NAMED', { name })}
          onClick={onEnd}
        >
          {t('AUTH.SIGN_OUT')}
        </Button>
      ) : null}
    </li>
  )
}
