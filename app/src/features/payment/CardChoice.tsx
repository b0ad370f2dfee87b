import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useId, useState } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './CardChoice.module.css'
import { CardFace } from './CardFace.tsx'
import { savedCardName } from './cardName.ts'

/** The card that is offered first: the default one, else the newest. Null: a new card, in the payment window. */
export const firstCard = (cards: readonly Card[]): Card | null =>
  cards.find(({ isDefault }) => isDefault) ?? cards[0] ?? null

/** The card of a payment, with a way to choose another saved one or a new one. */
export function CardChoice({
  cards,
  value,
  onChange,
  note,
  allowNew = true,
}: {
  cards: readonly Card[]
  /** Null: a new card. */
  value: UserPaymentMethodId | null
  onChange: (value: UserPaymentMethodId | null) => void
  /** What is said below the chosen card. */
  note?: string
  allowNew?: boolean
}) {
  const t = useT()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = cards.find(({ userPaymentMethodId }) => userPaymentMethodId === value)
  const cardNote = chosen && (note ?? (chosen.isDefault ? t('PAYMENT.CARD_DEFAULT') : undefined))
  if (!isOpen) {
    const words = (
      <>
        <CardFace />
        <span className={styles.words}>
          {chosen ? savedCardName(chosen) : t('PAYMENT.METHOD_CARD')}
          <small>{chosen ? cardNote : t('PAYMENT.CARD_NEW_DETAIL')}</small>
        </span>
      </>
    )
    if (cards.length === 0) return <div className={`${styles.choice} ${styles.row}`}>{words}</div>
    return (
      <button type="button" className={`${styles.choice} ${styles.row}`} onClick={() => setOpen(true)}>
        {words}
        <span className={styles.change}>
          {t('PAYMENT.CARD_CHANGE')}
          <Icon name="next" size={16} />
        </span>
      </button>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">{t('PAYMENT.METHOD')}</legend>
      {cards.map((card) => (
        <label key={card.userPaymentMethodId} className={styles.row}>
          <input
            type="radio"
            name={name}
            checked={card.userPaymentMethodId === value}
            onChange={() => onChange(card.userPaymentMethodId)}
          />
          <CardFace />
          <span className={styles.words}>
            {savedCardName(card)}
            {card.isDefault ? <small>{t('PAYMENT.CARD_DEFAULT')}</small> : null}
          </span>
          <span className={styles.dot} />
        </label>
      ))}
      {allowNew ? (
        <label className={styles.row}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <CardFace />
          <span className={styles.words}>
            {t('PAYMENT.CARD_NEW')}
            <small>{t('PAYMENT.CARD_NEW_DETAIL')}</small>
          </span>
          <span className={styles.dot} />
        </label>
      ) : null}
    </fieldset>
  )
}
