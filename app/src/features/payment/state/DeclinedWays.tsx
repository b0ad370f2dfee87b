import type { Order } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { CardFace } from '../CardFace.tsx'
import styles from './DeclinedWays.module.css'
import { useCardNames } from '../useCardNames.ts'
import { withCard } from '../wantedCard.ts'

/** The card that was declined, the reason, and whether it was saved. */
export function DeclinedCard({ order, words, note }: { order: Order; words: string; note?: string | undefined }) {
  const t = useT()
  const { cardName } = useCardNames()
  return (
    <div className={`${ui.row3} ${styles.declined}`}>
      <CardFace />
      <p>
        <b>{cardName(order) ?? t('PAYMENT.REASON')}</b>
        <span className={ui.detail}>{words}</span>
        {note ? <span className={ui.detail}>{note}</span> : null}
      </p>
    </div>
  )
}

/** Other ways to pay than `first`, for which there is a button. Each leads to the sheet that asks for confirmation. */
export function DeclinedWays({
  cards,
  first,
  againHref,
  pointsHref,
}: {
  cards: readonly Card[]
  /** Null for a new card. */
  first: Card | null
  againHref: string
  /** The page on which the same product can be paid for with points. */
  pointsHref?: string | undefined
}) {
  const t = useT()
  const { savedCardName } = useCardNames()
  const ways = [
    ...cards
      .filter((card) => card !== first)
      .map((card) => ({ href: withCard(againHref, card.userPaymentMethodId), label: savedCardName(card) })),
    ...(first ? [{ href: withCard(againHref, 'new'), label: t('PAYMENT.CARD_NEW') }] : []),
    ...(pointsHref ? [{ href: pointsHref, label: t('POINT.TITLE') }] : []),
  ]
  if (ways.length === 0) return null
  return (
    <section className={ui.stack2}>
      <h3 className={ui.label}>{t('PAYMENT.OTHER_WAYS')}</h3>
      {ways.map(({ href, label }) => (
        <Link key={href} href={href} className={`${ui.row3} ${ui.card} ${styles.way}`}>
          {href === pointsHref ? <Icon name="point" className={styles.icon} /> : <CardFace />}
          <span className={ui.fill}>{label}</span>
          <Icon name="next" size={18} />
        </Link>
      ))}
    </section>
  )
}
