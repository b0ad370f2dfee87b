import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { productQuery } from '../../subscription/data/premiumQueries.ts'
import styles from './BenefitsCard.module.css'

const benefits = [
  { icon: 'chat', title: 'USER.BENEFIT_NAME', text: 'USER.BENEFIT_NAME_DETAIL' },
  { icon: 'reply', title: 'USER.BENEFIT_REPLY', text: 'USER.BENEFIT_REPLY_DETAIL' },
  { icon: 'mail', title: 'USER.BENEFIT_DM', text: 'USER.BENEFIT_DM_DETAIL' },
] as const satisfies readonly { icon: IconName; title: string; text: string }[]

/** The benefits and price of premium, for viewers who do not have it. */
export function BenefitsCard({ celebUserId, onBuy }: { celebUserId: UserId; onBuy: () => void }) {
  const t = useT()
  const won = useQuery(productQuery(celebUserId)).data?.subscriptionProduct.krwAmountTotal
  return (
    <section className={`${ui.card} ${styles.card}`}>
      <h2>
        {t('USER.BENEFITS')}
        {won === undefined ? null : <small>{t('PREMIUM.A_MONTH', { won })}</small>}
      </h2>
      <ul>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={`${ui.tile} ${styles.sign}`}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              <b>{t(title)}</b>
              {t(text)}
            </span>
          </li>
        ))}
      </ul>
      <Button size="m" fullWidth variant="tint" icon="star" iconFilled onClick={onBuy}>
        {t('PREMIUM.SEE')}
      </Button>
    </section>
  )
}
