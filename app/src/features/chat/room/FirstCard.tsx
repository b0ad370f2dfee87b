import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { CelebCard } from './CelebCard.tsx'
import { FirstDay } from './FirstDay.tsx'
import styles from './CelebCard.module.css'

/**
 * Shown in a room before the celeb's first broadcast message: the stamp of the first day, a card of the celeb, and how
 * often they write.
 */
export function FirstCard({ celebUserId, since }: { celebUserId: UserId; since: Date }) {
  const t = useT()
  const { listTime } = useFormats()
  const { data: celeb, isLoading } = useQuery(userQuery(celebUserId))
  if (isLoading) return <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
  const { messageCount30d: count = 0, lastBroadcastAt = null } = celeb?.celeb ?? {}
  return (
    <div className={styles.first}>
      <FirstDay since={since} />
      {celeb ? <CelebCard celeb={celeb} letter={null} /> : null}
      <p className={`${ui.caption} ${ui.centered}`}>
        {count === 0
          ? t('CHAT.FIRST_LETTER_DETAIL', { name: celeb?.nickname ?? '' })
          : lastBroadcastAt
            ? t('ROOM.RECENT_LETTERS_LAST', { count, time: listTime(lastBroadcastAt) })
            : t('ROOM.RECENT_LETTERS', { count })}
      </p>
    </div>
  )
}
