import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useId } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import { useCardNames } from '../../payment/useCardNames.ts'
import styles from './MethodChoice.module.css'

/** A payment method: a saved card, a new card entered in the payment window, or points. */
export type Method = { by: 'saved'; card: Card } | { by: 'new' } | { by: 'points' }

export const methodKey = (method: Method): UserPaymentMethodId | 'new' | 'points' =>
  method.by === 'saved' ? method.card.userPaymentMethodId : method.by

export function MethodChoice({
  methods,
  value,
  onChange,
  won,
  points,
  balancePoints,
  isOverMonth,
}: {
  methods: readonly Method[]
  value: Method
  onChange: (method: Method) => void
  won: number
  points: number
  balancePoints: number
  isOverMonth: boolean
}) {
  const t = useT()
  const { savedCardName } = useCardNames()
  const name = useId()
  const wordsOf = (method: Method): [string, string] => {
    if (method.by === 'points') {
      const short = points - balancePoints
      return [
        t('POINT.TITLE'),
        short > 0
          ? t('CONTENTS.POINTS_SHORT', { points: balancePoints, short })
          : t('CONTENTS.POINTS_AFTER', { points: balancePoints, after: -short }),
      ]
    }
    if (method.by === 'new') return [t('PAYMENT.METHOD_CARD'), t('PAYMENT.CARD_NEW_DETAIL')]
    return [savedCardName(method.card), method.card.isDefault ? t('PAYMENT.CARD_DEFAULT') : '']
  }
  return (
    <fieldset className={ui.stack2}>
      <legend className="sr">{t('PAYMENT.METHOD')}</legend>
      {methods.map((method) => {
        const [title, detail] = wordsOf(method)
        const isOver = isOverMonth && method.by !== 'points'
        return (
          <label key={methodKey(method)} className={`${ui.row3} ${styles.row}`}>
            <input
              className={ui.over}
              type="radio"
              name={name}
              checked={methodKey(method) === methodKey(value)}
              disabled={isOver}
              onChange={() => onChange(method)}
            />
            <span className={styles.dot} />
            <span className={`${ui.fill} ${styles.words}`}>
              {title}
              <small>{isOver ? t('CONTENTS.OVER_MONTH') : detail}</small>
            </span>
            <em>{method.by === 'points' ? t('ROOM.POINTS', { points }) : t('PAYMENT.WON', { won })}</em>
          </label>
        )
      })}
    </fieldset>
  )
}
