import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { userQuery } from '../people/data/userQuery.ts'
import styles from './PaidPremium.module.css'

/** A premium subscription that a card pays for: the celeb and the next charge. */
export function PaidPremium({
  premium,
  children,
}: {
  premium: SubscriptionPremium
  children: (name: string) => ReactNode
}) {
  const t = useT()
  const { day } = useFormats()
  const celeb = useQuery(userQuery(premium.celebUserId)).data
  const name = celeb?.nickname ?? t('USER.UNKNOWN')
  const { nextChargeAt, expiresAt } = premium
  return (
    <li className={`${ui.row3} ${styles.row}`}>
      <Avatar size={40} src={celeb?.photoUrl} name={name} />
      <span>
        <VerifiedName name={name} verifiedLabel={t('USER.VERIFIED')} />
        <small className={ui.detail}>
          {nextChargeAt
            ? t('CARD.NEXT', { date: day(nextChargeAt) })
            : t('CARD.ENDS', { date: day(new Date(expiresAt.getTime() - 1)) })}
        </small>
      </span>
      {children(name)}
    </li>
  )
}
