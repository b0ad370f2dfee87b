import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { SentDonation } from './DonationForm.tsx'
import styles from './RankChange.module.css'

/** How a donation changed the fan's place in this month's ranking. */
export function RankChange({ rank: { before, after, monthPoints } }: { rank: SentDonation['rank'] }) {
  const t = useT()
  const { number } = useFormats()
  const hasMoved = before !== null && after !== null && before !== after
  const title =
    after === null
      ? t('DONATION.RANK_HIDDEN')
      : before === null
        ? t('DONATION.RANK_FIRST')
        : t(hasMoved ? 'DONATION.RANK_UP' : 'DONATION.RANK_SAME')
  return (
    <section className={`${ui.sunken} ${styles.moved}`}>
      <p>
        {title}
        <small>{t('DONATION.MONTH_SUM', { points: monthPoints })}</small>
      </p>
      {after === null ? null : (
        <>
          <span className="sr">
            {hasMoved ? t('DONATION.RANK_CHANGE', { before, after }) : t('DONATION.RANK_AT', { rank: after })}
          </span>
          <span className={`${ui.row2} ${styles.places}`} aria-hidden="true">
            {hasMoved ? (
              <>
                <span className={styles.before}>{number(before)}</span>
                <Icon name="next" size={18} />
              </>
            ) : null}
            <b className={styles.after}>{number(after)}</b>
          </span>
        </>
      )}
    </section>
  )
}
