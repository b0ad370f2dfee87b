import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import styles from './FoldedRow.module.css'

/**
 * The row in place of a post or comment by a person that the celeb of the board blocks. On request, author and text are
 * shown.
 */
export function FoldedRow({
  kind,
  id,
  isFirst = false,
  onOpen,
  onDelete,
}: {
  kind: 'post' | 'comment' | 'answer'
  id?: string
  isFirst?: boolean
  onOpen: () => void
  onDelete: () => void
}) {
  const t = useT()
  const isPost = kind === 'post'
  const title = t(isPost ? 'BOARD.BY_BLOCKED_POST' : 'BOARD.BY_BLOCKED_COMMENT')
  return (
    <div
      className={`${styles.row} ${styles[kind]} ${isFirst ? styles.first : ''}`}
      id={id}
      role="group"
      aria-label={title}
    >
      <Icon name="eyeOff" size={18} className={styles.mark} />
      <p className={styles.title}>{title}</p>
      <Button size="s" variant="soft" onClick={onOpen}>
        {t('BOARD.SEE')}
      </Button>
      <IconButton
        icon="trash"
        size={20}
        className={styles.delete}
        label={t(isPost ? 'BOARD.DELETE' : 'BOARD.COMMENT_DELETE')}
        onClick={onDelete}
      />
    </div>
  )
}
