import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useId, useState } from 'react'
import { ChoiceBox } from '@byeol/ui/ChoiceBox.tsx'
import { ChoiceRow } from '@byeol/ui/ChoiceRow.tsx'
import { ChosenRow } from '@byeol/ui/ChosenRow.tsx'
import { useT } from '../../i18n/i18n.ts'
import { CardFace } from './CardFace.tsx'
import { useCardNames } from './useCardNames.ts'

/** The preselected card: the default card, or else the newest. Null means a new card, entered in the payment window. */
export const firstCard = (cards: readonly Card[]): Card | null =>
  cards.find(({ isDefault }) => isDefault) ?? cards[0] ?? null

export function CardChoice({
  cards,
  value,
  onChange,
  note,
  allowNew = true,
}: {
  cards: readonly Card[]
  /** Null for a new card. */
  value: UserPaymentMethodId | null
  onChange: (value: UserPaymentMethodId | null) => void
  /** A text below the chosen card. */
  note?: string
  allowNew?: boolean
}) {
  const t = useT()
  const { savedCardName } = useCardNames()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = cards.find(({ userPaymentMethodId }) => userPaymentMethodId === value)
  const cardNote = chosen && (note ?? (chosen.isDefault ? t('PAYMENT.CARD_DEFAULT') : undefined))
  if (!isOpen)
    return (
      <ChosenRow
        lead={<CardFace />}
        title={chosen ? savedCardName(chosen) : t('PAYMENT.METHOD_CARD')}
        details={[chosen ? cardNote : t('PAYMENT.CARD_NEW_DETAIL')].flatMap((each) => each ?? [])}
        change={cards.length === 0 ? null : t('SHELL.CHANGE')}
        onChange={() => setOpen(true)}
      />
    )
  return (
    <ChoiceBox legend={t('PAYMENT.METHOD')}>
      {cards.map((card) => (
        <ChoiceRow
          key={card.userPaymentMethodId}
          lead={<CardFace />}
          title={savedCardName(card)}
          details={card.isDefault ? [t('PAYMENT.CARD_DEFAULT')] : []}
          name={name}
          checked={card.userPaymentMethodId === value}
          onChange={() => onChange(card.userPaymentMethodId)}
        />
      ))}
      {allowNew ? (
        <ChoiceRow
          lead={<CardFace />}
          title={t('PAYMENT.CARD_NEW')}
          details={[t('PAYMENT.CARD_NEW_DETAIL')]}
          name={name}
          checked={value === null}
          onChange={() => onChange(null)}
        />
      ) : null}
    </ChoiceBox>
  )
}
