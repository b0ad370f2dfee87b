import type { Card } from '@byeol/contract/payment.ts'
import ui from '@byeol/ui/classes.module.css'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCardNames } from '../payment/useCardNames.ts'
import styles from './BigCard.module.css'

/** The default card, drawn like a real one. */
export function BigCard({ card, onMore }: { card: Card; onMore: () => void }) {
  const t = useT()
  const { issuerName, savedCardName } = useCardNames()
  const { day } = useFormats()
  return (
    <section className={`${ui.column} ${styles.card}`} aria-label={`${t('CARD.DEFAULT')} ${savedCardName(card)}`}>
      <p className={`${ui.row2} ${styles.top}`}>
        <b>{issuerName(card.name)}</b>
        {card.isTest ? <span>{t('CARD.TEST')}</span> : null}
        <span>{t('CARD.DEFAULT')}</span>
        <IconButton
          icon="more"
          className={styles.more}
          label={t('CARD.MORE', { card: savedCardName(card) })}
          onClick={onMore}
        />
      </p>
      <i className={styles.chip} aria-hidden="true" />
      <p className={styles.number}>
        <b>•••• {card.last4 ?? '••••'}</b>
        <small>{t('CARD.ADDED', { date: day(card.addedAt) })}</small>
      </p>
    </section>
  )
}
