import type { Card } from '@byeol/contract/payment.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useCardNames } from '../payment/useCardNames.ts'

export function CardMenu({
  card,
  onClose,
  onDefault,
  onRemove,
}: {
  card: Card | null
  onClose: () => void
  /** Undefined if the card cannot become the default. */
  onDefault: ((card: Card) => void) | undefined
  onRemove: (card: Card) => void
}) {
  const t = useT()
  const { savedCardName } = useCardNames()
  return (
    <LazySheet open={card !== null} onClose={onClose} title={card ? savedCardName(card) : ''}>
      {card && onDefault && !card.isDefault ? (
        <SheetItem icon="card" onPress={() => onDefault(card)}>
          {t('CARD.MAKE_DEFAULT_LONG')}
        </SheetItem>
      ) : null}
      {card ? (
        <SheetItem icon="trash" danger onPress={() => onRemove(card)}>
          {t('CARD.REMOVE')}
        </SheetItem>
      ) : null}
    </LazySheet>
  )
}
