import type { CelebEnding } from '@byeol/contract/console/endingCalls.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { askedRows, costRows } from './endingRows.ts'
import { EndingActs } from './EndingActs.tsx'
import styles from './EndingCard.module.css'

/** The end of one celeb's activity: who asked, what it costs, the two signatures, and the possible next step. */
export function EndingCard({ ending }: { ending: CelebEnding }) {
  const t = useT()
  const formats = useFormats()
  const { staff } = useMe()
  const { nickname, userId, requestedBy, approvedBy, dueAt, endedAt } = ending
  const state = endedAt
    ? t('ENDINGS.DONE', { when: formats.longDayAndTime(endedAt) })
    : dueAt
      ? t('ENDINGS.SOON', { when: formats.clock(dueAt) })
      : t('ENDINGS.WAITS')
  return (
    <article className={styles.card} aria-label={nickname}>
      <header className={styles.head}>
        <h2 className={styles.name} lang={textLanguage(nickname)}>
          {nickname}
        </h2>
        <Tag tone={endedAt ? 'plain' : dueAt ? 'risk' : 'note'}>{state}</Tag>
        <span className={styles.link}>
          <PersonLink userId={userId} />
        </span>
      </header>
      <div className={styles.columns}>
        <Facts rows={askedRows(ending, t)} />
        <Facts rows={costRows(ending, t, formats)} />
      </div>
      <FourEyes
        eyes={[
          { what: t('ENDINGS.REQUESTED'), by: requestedBy },
          { what: t('ENDINGS.APPROVED'), by: approvedBy },
        ]}
        none={t('ENDINGS.NOT_YET')}
      />
      {approvedBy === null && requestedBy === staff.name ? <p className={styles.quiet}>{t('ENDINGS.OWN')}</p> : null}
      <EndingActs ending={ending} />
    </article>
  )
}
