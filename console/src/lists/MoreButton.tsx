import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../i18n/i18n.ts'
import styles from './MoreButton.module.css'
import type { ListPages } from './useListPages.ts'

/** Loads a list's next page; renders nothing if there is none. */
export function MoreButton({ pages }: { pages: ListPages }) {
  const t = useT()
  if (!pages.hasNextPage) return null
  return (
    <p className={styles.more}>
      <Button variant="soft" size="m" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('FRAME.MORE')}
      </Button>
    </p>
  )
}
