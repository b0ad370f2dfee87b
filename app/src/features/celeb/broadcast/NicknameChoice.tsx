import { useT } from '../../../i18n/i18n.ts'
import styles from './NicknameChoice.module.css'

/** Chooses whether the preview is for a fan with one of these nicknames, or for one without a nickname (null). */
export function NicknameChoice({
  names,
  chosen,
  onChoose,
}: {
  names: readonly string[]
  chosen: string | null
  onChoose: (name: string | null) => void
}) {
  const t = useT()
  return (
    <span className={styles.choice} role="group" aria-label={t('CHAT.WITH_NAME')}>
      {[...names, null].map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          <span className="ellipsis">{name ?? t('CHAT.NO_NICKNAME')}</span>
        </button>
      ))}
    </span>
  )
}
