import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { premiumsQuery } from '../../subscription/data/cache.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './DeleteAccount.module.css'

/** A line about a loss, if this person has any of it. */
const some = (name: TextKey, unit: TextKey, count: number): [TextKey, TextKey, number][] =>
  count > 0 ? [[name, unit, count]] : []

/** What is lost when the account is deleted, in numbers, and what happens to the rest. */
export function DeletionLosses({ summary }: { summary: DeletionSummary }) {
  const { subscriptions, premiums, chats, subscribers, points, donationPoints, contents, dmPlaces } = summary
  const { earningsWon, earningsGoTo, refunds, unrefundedPremiums, hasOpenSettlement, erasedAt } = summary
  const { transferWon = 0, openSettlement = null, returnedPoints = 0, fanRefunds = null } = summary
  const t = useT()
  const { longDay, number } = useFormats()
  const losses: [TextKey, TextKey, number][] = [
    ['MINE.DELETE_SUBSCRIPTIONS', 'MINE.PEOPLE', subscriptions],
    ['MINE.DELETE_PREMIUMS', 'MINE.THINGS', premiums],
    ['MINE.DELETE_CHATS', 'MINE.THINGS', chats],
    ...some('MINE.DELETE_CONTENTS', 'MINE.THINGS', contents),
    ...some('MINE.DELETE_DM_PLACES', 'MINE.THINGS', dmPlaces),
    ...some('MINE.DELETE_POINTS', 'MINE.POINTS', points - donationPoints),
    ...some('MINE.DELETE_DONATION_POINTS', 'MINE.POINTS', donationPoints),
    ...some('MINE.DELETE_SUBSCRIBERS', 'MINE.PEOPLE', subscribers),
  ]
  const hasIosPremium = useQuery(premiumsQuery).data?.subscriptionPremiums.some(({ isIos }) => isIos) ?? false
  const refundTexts = (
    [
      ['MINE.DELETE_REFUND_POINTS', refunds.pointsWon],
      ['MINE.DELETE_REFUND_CONTENTS', refunds.contentsWon],
      ['MINE.DELETE_REFUND_PREMIUM', refunds.premiumWon],
    ] as const
  ).filter(([, won]) => won > 0)
  const openText = (): string => {
    if (!openSettlement) return t('MINE.DELETE_OPEN_SETTLEMENT')
    const { netWon: won, payDate } = openSettlement
    return payDate
      ? t('MINE.DELETE_SETTLEMENT_PAID_BY', { won, date: longDay(payDate) })
      : t('MINE.DELETE_SETTLEMENT_CHECKED', { won, days: limits.settlementPayDays })
  }
  const facts: [IconName, string][] = [
    ...(hasOpenSettlement ? [['clock', openText()] as [IconName, string]] : []),
    ...(hasIosPremium ? [['alert', t('STORE.KEEPS_CHARGING')] as [IconName, string]] : []),
    ...(returnedPoints > 0
      ? [['gift', t('MINE.DELETE_RETURNED', { points: returnedPoints })] as [IconName, string]]
      : []),
    ...refundTexts.map(([key, won]) => ['card', t(key, { won })] as [IconName, string]),
    ...(transferWon > 0 ? [['bank', t('MINE.DELETE_TRANSFER', { won: transferWon })] as [IconName, string]] : []),
    ...(unrefundedPremiums > 0 ? [['calendar', t('MINE.DELETE_PREMIUM_ENDS')] as [IconName, string]] : []),
    ...(fanRefunds
      ? [
          [
            'heart',
            t('MINE.DELETE_FAN_REFUNDS', {
              count: fanRefunds.fans,
              won: fanRefunds.refundWon,
              share: fanRefunds.shareWon,
            }),
          ] as [IconName, string],
        ]
      : []),
    ...(earningsWon > 0
      ? [
          [
            'bank',
            t(earningsGoTo === 'account' ? 'MINE.DELETE_EARNINGS_ACCOUNT' : 'MINE.DELETE_EARNINGS_DESK', {
              won: earningsWon,
              years: limits.payableYears,
            }),
          ] as [IconName, string],
        ]
      : []),
    ['eyeOff', t('MINE.DELETE_HIDDEN')],
    ['chat', t('MINE.DELETE_MESSAGES')],
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
            <dt className={ui.text}>{t(name)}</dt>
            <dd>{t(unit, { count: number(count) })}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.facts}>
        {facts.map(([icon, text]) => (
          <li key={text}>
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
