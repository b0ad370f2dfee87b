import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import styles from './PullMark.module.css'
import type { Pull } from './usePull.ts'

/** The indicator that appears above a page while it is pulled down to refresh it. */
export function PullMark({ pull: { px, state } }: { pull: Pull }) {
  const t = useT()
  if (state === 'idle') return null
  return (
    <div
      className={styles.mark}
      style={{ height: px }}
      role="status"
      aria-label={t(state === 'refreshing' ? 'BOARD.REFRESHING' : 'BOARD.PULL')}
    >
      {state === 'refreshing' ? (
        <Spinner size={20} />
      ) : (
        <Icon name="retry" size={20} className={state === 'ready' ? styles.ready : styles.turning} />
      )}
    </div>
  )
}
