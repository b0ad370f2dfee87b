import type { Card } from '@byeol/contract/payment.ts'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import { RuleList } from '../payment/RuleList.tsx'
import { BigCard } from './BigCard.tsx'
import { CardInUse } from './CardInUse.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardUses } from './CardUses.tsx'
import { OtherCard } from './OtherCard.tsx'
import { useCardChanges } from './useCardChanges.ts'

/** The default card with what it pays for, the other cards, and a button to add one. */
export function CardList({
  cards,
  onAdd,
  onlyRemove,
}: {
  cards: readonly Card[]
  onAdd: () => void
  /** True for suspended people. */
  onlyRemove: boolean
}) {
  const t = useT()
  const changes = useCardChanges()
  const [menuOf, setMenuOf] = useState<Card | null>(null)
  const [inUse, setInUse] = useState<Card | null>(null)
  const first = cards.find(({ isDefault }) => isDefault) ?? cards[0]!
  const others = cards.filter((card) => card !== first)
  const remove = (card: Card) => {
    setMenuOf(null)
    if (card.usedBy.length > 0) setInUse(card)
    else void changes.remove(card)
  }
  return (
    <>
      <BigCard card={first} onMore={() => setMenuOf(first)} />
      <CardUses card={first} />
      {others.length > 0 ? (
        <section>
          <h2 className={ui.head}>
            {t('CARD.OTHERS')}
            <small className={ui.caption}>{t('CARD.COUNT', { count: others.length })}</small>
          </h2>
          <ul className={ui.stack2}>
            {others.map((card) => (
              <OtherCard
                key={card.userPaymentMethodId}
                card={card}
                busy={changes.isBusy}
                onDefault={onlyRemove ? undefined : () => changes.setDefault(card)}
                onMore={() => setMenuOf(card)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {onlyRemove ? null : (
        <button type="button" className={ui.addRow} onClick={onAdd}>
          <Icon name="plus" size={20} />
          {t('CARD.ADD')}
        </button>
      )}
      <RuleList rules={[['lock', t('CARD.NUMBERS')], others.length > 0 ? ['help', t('CARD.DEFAULT_KEEPS')] : null]} />
      <CardMenu
        card={menuOf}
        onClose={() => setMenuOf(null)}
        onRemove={remove}
        onDefault={
          onlyRemove
            ? undefined
            : (card) => {
                setMenuOf(null)
                changes.setDefault(card)
              }
        }
      />
      <CardInUse card={inUse} cards={cards} onClose={() => setInUse(null)} onAdd={onAdd} />
    </>
  )
}
