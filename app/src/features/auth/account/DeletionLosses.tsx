import type { DeletionSummary } from '@byeol/contract/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { premiumsQuery } from '../../subscription/data/cache.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './DeleteAccount.module.css'

/** What is lost with the account, in numbers, and what happens to the rest. */
export function DeletionLosses({
  summary: { subscriptions, premiums, chats, subscribers, points, refundWon, hasOpenSettlement, erasedAt },
}: {
  summary: DeletionSummary
}) {
  const t = useT()
  const { longDay, number } = useFormats()
  const losses: [TextKey, TextKey, number][] = [
    ['MINE.DELETE_SUBSCRIPTIONS', 'MINE.PEOPLE', subscriptions],
    ['MINE.DELETE_PREMIUMS', 'MINE.THINGS', premiums],
    ['MINE.DELETE_CHATS', 'MINE.THINGS', chats],
    ...(points > 0 ? [['MINE.DELETE_POINTS', 'MINE.POINTS', points] as [TextKey, TextKey, number]] : []),
    ...(subscribers > 0 ? [['MINE.DELETE_SUBSCRIBERS', 'MINE.PEOPLE', subscribers] as [TextKey, TextKey, number]] : []),
  ]
  const hasIosPremium = useQuery(premiumsQuery).data?.subscriptionPremiums.some(({ isIos }) => isIos) ?? false
  const facts: [IconName, string][] = [
    ...(hasOpenSettlement ? [['clock', t('MINE.DELETE_OPEN_SETTLEMENT')] as [IconName, string]] : []),
    ...(hasIosPremium ? [['alert', t('STORE.KEEPS_CHARGING')] as [IconName, string]] : []),
    ...(refundWon > 0 ? [['card', t('MINE.DELETE_REFUND', { won: refundWon })] as [IconName, string]] : []),
    ['eyeOff', t('MINE.DELETE_HIDDEN')],
    ['trash', t('MINE.DELETE_ERASED', { date: longDay(erasedAt) })],
    ['receipt', t('MINE.DELETE_KEPT')],
    ['undo', t('MINE.DELETE_AGAIN')],
  ]
  return (
    <>
      <h3 className={styles.heading}>{t('MINE.DELETE_LOST')}</h3>
      <dl className={styles.losses}>
        {losses.map(([name, unit, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(unit, { count: number(count) })}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.facts}>
        {facts.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
      <Link className={styles.export} href="/settings/data">
        {t('MINE.DELETE_EXPORT')}
        <Icon name="next" size={16} />
      </Link>
    </>
  )
}
