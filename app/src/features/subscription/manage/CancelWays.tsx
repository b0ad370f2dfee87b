import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { lastDay } from '../data/lastDay.ts'
import styles from './CancelPremium.module.css'

export type CancelWay = 'later' | 'refund'

/** The one question when cancelling: use the rest of the paid time, or end premium now with a refund. */
export function CancelWays({
  premium: { expiresAt, refundableUntil, refundableWon },
  value,
  onChange,
}: {
  premium: SubscriptionPremium
  value: CancelWay
  onChange: (way: CancelWay) => void
}) {
  const t = useT()
  const { day } = useFormats()
  const ways = [
    {
      way: 'later',
      title: t('PREMIUM.WAY_LATER', { date: day(lastDay(expiresAt)) }),
      won: '',
      detail: t('PREMIUM.WAY_LATER_DETAIL'),
    },
    {
      way: 'refund',
      title: t('PREMIUM.WAY_REFUND'),
      won: t('PAYMENT.WON', { won: refundableWon }),
      detail: t('PREMIUM.REFUND_ENDS'),
    },
  ] as const
  return (
    <>
      <fieldset className={ui.stack2}>
        <legend className="sr">{t('PREMIUM.WAYS')}</legend>
        {ways.map(({ way, title, won, detail }) => (
          <label key={way} className={styles.way}>
            <input className={ui.over} type="radio" name="way" checked={value === way} onChange={() => onChange(way)} />
            <span className={styles.dot}>{value === way ? <Icon name="check" size={14} /> : null}</span>
            <span className={styles.words}>
              <b>
                {title}
                <span>{won}</span>
              </b>
              <small>{detail}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {refundableUntil ? (
        <RuleList rules={[['undo', t('PREMIUM.REFUND_CHOICE_UNTIL', { date: day(lastDay(refundableUntil)) })]]} />
      ) : null}
    </>
  )
}
