import type { Card } from '@byeol/contract/payment.ts'
import { useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../i18n/i18n.ts'
import { CardFace } from '../payment/CardFace.tsx'
import { useCardNames } from '../payment/useCardNames.ts'
import { userQuery } from '../people/data/userQuery.ts'
import styles from './OtherCard.module.css'

function useUse({ usedBy }: Card): string {
  const t = useT()
  const first = useQuery({ ...userQuery(usedBy[0] ?? ''), enabled: usedBy.length > 0 }).data
  if (usedBy.length === 0) return t('CARD.UNUSED')
  const name = first?.nickname ?? t('USER.UNKNOWN')
  return usedBy.length === 1 ? t('CARD.USED_BY', { name }) : t('CARD.USED_BY_MORE', { name, count: usedBy.length - 1 })
}

/** A row for a card that is not the default. */
export function OtherCard({
  card,
  busy,
  onDefault,
  onMore,
}: {
  card: Card
  busy: boolean
  /** Undefined if the card cannot become the default. */
  onDefault: (() => void) | undefined
  onMore: () => void
}) {
  const t = useT()
  const { issuerName, savedCardName } = useCardNames()
  const use = useUse(card)
  return (
    <li className={`${ui.row3} ${styles.card}`}>
      <CardFace />
      <span>
        {[issuerName(card.name), card.last4].filter(Boolean).join(' ')}
        <small className={ui.detail}>{card.isTest ? `${t('CARD.TEST')} · ${use}` : use}</small>
      </span>
      {onDefault ? (
        <Button size="s" variant="soft" disabled={busy} onClick={onDefault}>
          {t('CARD.MAKE_DEFAULT')}
        </Button>
      ) : null}
      <IconButton icon="more" label={t('CARD.MORE', { card: savedCardName(card) })} onClick={onMore} />
    </li>
  )
}
