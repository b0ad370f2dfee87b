import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../i18n/i18n.ts'
import { Keycap } from '../keyboard/Keycap.tsx'
import styles from './FindButton.module.css'

/** Opens the search; on a wide screen it looks like a field. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.find} onClick={onOpen}>
      <Icon name="search" size={18} />
      <span className="sr">{t('FRAME.FIND')}</span>
      <span className={styles.hint} aria-hidden="true">
        {t('FRAME.FIND_PLACEHOLDER')}
      </span>
      <Keycap name="/" />
    </button>
  )
}
