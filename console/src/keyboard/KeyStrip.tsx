import { useStore } from '@byeol/ui/createStore.ts'
import { useT } from '../i18n/i18n.ts'
import { Keycap } from './Keycap.tsx'
import styles from './KeyStrip.module.css'
import { joinKeys, shortcuts, shortcutsOf } from './shortcuts.ts'

export function KeyStrip({ onAll }: { onAll: () => void }) {
  const t = useT()
  const pages = joinKeys(shortcutsOf(useStore(shortcuts), 'page'))
  return (
    <footer className={styles.strip}>
      {pages.map(({ key, text }) => (
        <span key={key}>
          <Keycap name={key} />
          {t(text)}
        </span>
      ))}
      <button type="button" className={styles.all} onClick={onAll}>
        <Keycap name="?" />
        {t('KEYS.ALL')}
      </button>
    </footer>
  )
}
