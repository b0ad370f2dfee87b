import { useT } from '../../../i18n/i18n.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import styles from './BenefitsCard.module.css'

const benefits = [
  { icon: 'chat', title: 'USER.BENEFIT_NAME', text: 'USER.BENEFIT_NAME_DETAIL' },
  { icon: 'reply', title: 'USER.BENEFIT_REPLY', text: 'USER.BENEFIT_REPLY_DETAIL' },
  { icon: 'mail', title: 'USER.BENEFIT_DM', text: 'USER.BENEFIT_DM_DETAIL' },
] as const satisfies readonly { icon: IconName; title: string; text: string }[]

/** The benefits of premium, for viewers without it. */
export function BenefitsCard() {
  const t = useT()
  return (
    <section className={styles.card}>
      <h2>{t('USER.BENEFITS')}</h2>
      <ul>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.sign}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              <b>{t(title)}</b>
              {t(text)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
