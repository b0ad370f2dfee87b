import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { query } from '../../api/query.ts'
import { useT } from '../../i18n/i18n.ts'
import { SideCard } from '../SideCard.tsx'
import { SideNote } from '../SideNote.tsx'
import { Figure } from './Figure.tsx'
import { refetchEveryMs } from './refetchEveryMs.ts'
import styles from './ReadCard.module.css'

/** How many fans have read the newest broadcast message, and how many have answered it. */
export function ReadCard() {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    ...query(api.chat.broadcastFacts, {}),
    refetchInterval: refetchEveryMs,
  })
  const last = data?.lastBroadcast
  const all = data?.recipientCount ?? 0
  const percent = last && all > 0 ? Math.min(100, Math.round((last.readCount / all) * 100)) : 0
  return (
    <SideCard title={t('DESK.READ_NEWEST')}>
      {!data ? (
        isError ? (
          <SideNote text={t('ERROR.LOAD_FAILED')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="rows" count={1} label={t('SHELL.LOADING')} />
        )
      ) : !last ? (
        <SideNote text={t('DESK.NOTHING_SENT')} />
      ) : (
        <Figure
          text={t('DESK.READ_PEOPLE', { count: last.readCount })}
          detail={`${t('DESK.READ_SHARE', { all, percent })} · ${t('DESK.REPLIED', { count: last.replyCount })}`}
        >
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </div>
        </Figure>
      )}
    </SideCard>
  )
}
