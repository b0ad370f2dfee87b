import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './SideNote.module.css'

/** One line in place of a card's content: why it is empty, or that it failed to load. */
export function SideNote({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useT()
  return (
    <div className={styles.note}>
      <p>{text}</p>
      {onRetry ? (
        <Button size="s" variant="soft" pill icon="retry" onClick={onRetry}>
          {t('ERROR.RETRY')}
        </Button>
      ) : null}
    </div>
  )
}
