import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import styles from './RequestsRow.module.css'

/** A row in the chat list that links to message requests. Their number is shown as text, not as a badge. */
export function RequestsRow({ count }: { count: number }) {
  const t = useT()
  return (
    <ListRow
      href="/chat/requests"
      leading={
        <span className={styles.mark}>
          <Icon name="mail" />
        </span>
      }
      title={t('CHAT.REQUESTS_COUNT', { count })}
      subtitle={t('CHAT.REQUESTS_DETAIL')}
      trailing={<Icon name="next" size={18} className={styles.next} />}
    />
  )
}
