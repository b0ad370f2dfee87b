import type { InquiryDetail } from '@byeol/contract/console/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../parts/Tag.tsx'
import styles from './Rating.module.css'
import looks from '../../parts/panelLooks.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** How the person rated the help. */
export function Rating({ rating: { rating, words } }: { rating: NonNullable<InquiryDetail['rating']> }) {
  const t = useT()
  return (
    <p className={styles.rating}>
      <Tag tone={rating === 'good' ? 'ok' : 'risk'}>{t(`INQUIRIES.RATED_${rating}`)}</Tag>
      {words ? (
        <span className={looks.said}>
          <Words text={words} />
        </span>
      ) : null}
    </p>
  )
}
