import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQueries } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../../browser/useNow.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { managePath } from '../subscription/data/premiumPaths.ts'
import { monthlyTotal } from '../subscription/data/premiumTotals.ts'
import { userQuery } from '../people/data/userQuery.ts'
import { usePremiumText } from '../subscription/data/usePremiumText.ts'
import styles from './PremiumBox.module.css'

/** The person's active premium subscriptions, the longest-running first. */
export function PremiumBox({ premiums }: { premiums: readonly SubscriptionPremium[] }) {
  const t = useT()
  const { stateText } = usePremiumText()
  const now = useNow()
  const { won } = monthlyTotal(premiums)
  const longestFirst = premiums.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const people = useQueries({ queries: longestFirst.map(({ celebUserId }) => userQuery(celebUserId)) })
  return (
    <section aria-labelledby="premiums">
      <div className={styles.title}>
        <h2 className={ui.section} id="premiums">
          <Link href="/premium-subscribing">{t('SETTINGS.PREMIUM_SUBSCRIPTIONS')}</Link>
        </h2>
        {won > 0 ? <span className={ui.caption}>{t('SETTINGS.A_MONTH', { won })}</span> : null}
        <Link
          className={styles.manage}
          href="/subscription"
          aria-label={`${t('SETTINGS.PREMIUM_SUBSCRIPTIONS')} ${t('PREMIUM.SETTINGS')}`}
        >
          {t('PREMIUM.SETTINGS')}
        </Link>
      </div>
      <ul className={`${ui.card} ${styles.box}`}>
        {longestFirst.map((premium, place) => {
          const celeb = people[place]?.data
          // Keeps an empty row until the name is loaded, so that nothing below it moves.
          if (!celeb) return people[place]?.isPending ? <li key={premium.id} className={styles.row} /> : null
          const days = daysTogether(premium.createdAt, now)
          return (
            <li key={premium.id}>
              <Link className={styles.row} href={managePath(celeb.id)}>
                <Avatar size={40} src={celeb.photoUrl} name={celeb.nickname} />
                <span>
                  <b>
                    <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
                  </b>
                  <small className={ui.detail}>{stateText(premium)}</small>
                </span>
                <Stamp size="s" text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
