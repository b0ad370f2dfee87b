import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './SideNote.module.css'

/** A line shown instead of a card's content when there is none or it failed to load. */
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
