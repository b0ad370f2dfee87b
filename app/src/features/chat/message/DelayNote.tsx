import { useT } from '../../../i18n/i18n.ts'
import { useDelay } from '../outbox/outboxQuery.ts'
import type { Pending } from '../outbox/pending.ts'
import styles from './PendingRow.module.css'

/** A note that a message is delayed while the outbox keeps trying to send it. */
export function DelayNote({ entries }: { entries: readonly Pending[] }) {
  const t = useT()
  const delay = useDelay(entries.map(({ sendId }) => sendId))
  if (!delay) return null
  return (
    <p className={styles.delay} role="status" data-passing="">
      {t(delay === 'keepOpen' ? 'CHAT.SENDING_UNSAVED' : 'CHAT.SENDING_LATE')}
    </p>
  )
}
