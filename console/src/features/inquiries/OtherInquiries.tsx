import type { ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { inquiryHref } from './links.ts'
import styles from './OtherInquiries.module.css'

/** Other inquiries of the same person. */
export function OtherInquiries({ list }: { list: readonly ListedInquiry[] }) {
  const t = useT()
  const { listTime } = useFormats()
  return (
    <Section title={t('INQUIRIES.OTHERS')}>
      <ul className={styles.list}>
        {list.map(({ id, category, state, excerpt, createdAt }) => (
          <li key={id}>
            <Link href={inquiryHref(state, id)}>
              <span className="ellipsis">{excerpt}</span>
              <small>{[listTime(createdAt), t(`INQUIRIES.CATEGORY_${category}`)].join(' · ')}</small>
            </Link>
            <Tag>{t(`INQUIRIES.STATE_${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}
