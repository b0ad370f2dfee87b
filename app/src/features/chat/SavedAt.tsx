import { useT } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/format.ts'
import { useConnection } from '../../socket/connection.ts'
import styles from './SavedAt.module.css'

/** How old the list is, where the network cannot say anything newer. */
export function SavedAt({ list: { dataUpdatedAt, isFetching } }: { list: { dataUpdatedAt: number; isFetching: boolean } }) {
  const t = useT()
  const { listTime } = useFormats()
  const offline = useConnection() === 'offline'
  if (!offline || isFetching || dataUpdatedAt === 0) return null
  return <p className={styles.saved}>{t('CHAT.SAVED_AT', { time: listTime(new Date(dataUpdatedAt)) })}</p>
}
