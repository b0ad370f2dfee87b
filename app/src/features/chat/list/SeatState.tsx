import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import styles from './SeatState.module.css'

/**
 * Whether a follower without premium can start a direct chat with a celeb now, and what it costs. Kept up to date by
 * events.
 */
export function SeatState({ celebId }: { celebId: UserId }) {
  const t = useT()
  const { data } = useQuery(userQuery(celebId))
  const seats = data?.celeb?.dmSeats
  if (!seats) return t('CHAT.LOCKED_DM')
  return (
    <>
      <span className={`${styles.state} ${seats === 'free' ? styles.free : ''}`}>{t(`CHAT.SEATS_${seats}`)}</span>
      {' · '}
      {t(`CHAT.SEATS_${seats}_DETAIL`, { points: data.celeb?.dmPricePoints ?? 0 })}
    </>
  )
}
