import type { PersonDetail } from '@byeol/contract/console/people.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Section } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './PersonPanel.module.css'

/** Which versions of each text the person agreed to or refused, most recent first. */
export function PersonConsents({ detail: { consents } }: { detail: PersonDetail }) {
  const t = useT()
  const { longDay } = useFormats()
  return (
    <Section title={t('PEOPLE.CONSENTS')}>
      {consents.length === 0 ? <p className={styles.quiet}>{t('PEOPLE.NO_CONSENTS')}</p> : null}
      <ul className={styles.rows}>
        {consents.map(({ kind, version, agreed, at }, index) =>
          kind === consents[index - 1]?.kind ? (
            <li key={`${kind} ${at.getTime()}`} className={styles.quiet}>
              {t('PEOPLE.BEFORE')} {version} · {t(agreed ? 'POLICIES.AGREED' : 'POLICIES.REFUSED')} · {longDay(at)}
            </li>
          ) : (
            <li key={`${kind} ${at.getTime()}`}>
              {t(`POLICIES.KIND_${kind}`)} {version}
              {agreed ? <Tag tone="ok">{t('POLICIES.AGREED')}</Tag> : <Tag>{t('POLICIES.REFUSED')}</Tag>}
              <span className={styles.quiet}>{longDay(at)}</span>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
