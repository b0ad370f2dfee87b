import { useT } from '../../../i18n/i18n.ts'
import styles from './NicknameChoice.module.css'

/** Previews as a fan with this nickname, or with none. */
export function NicknameChoice({
  name,
  named,
  onChange,
}: {
  name: string
  named: boolean
  onChange: (named: boolean) => void
}) {
  const t = useT()
  return (
    <span className={styles.choice} role="group" aria-label={t('CHAT.WITH_NAME')}>
      <button type="button" aria-pressed={named} onClick={() => onChange(true)}>
        <span className="ellipsis">{name}</span>
      </button>
      <button type="button" aria-pressed={!named} onClick={() => onChange(false)}>
        {t('CHAT.NO_NICKNAME')}
      </button>
    </span>
  )
}
