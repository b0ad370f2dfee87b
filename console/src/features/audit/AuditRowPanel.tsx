import type { AuditRow } from '@byeol/contract/console/auditCalls.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { OpenedPanel } from '../../parts/OpenedPanel.tsx'
import { StaffMark } from '../../parts/StaffMark.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useActionWords } from './useActionWords.ts'
import styles from './AuditRowPanel.module.css'
import looks from '../../parts/panelLooks.module.css'

/** A fact in words; the parts of a compound one stand side by side. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (value !== null && typeof value === 'object') return Object.values(value).map(shown).join(' · ')
  return String(value)
}

export function AuditRowPanel({ row, closeHref }: { row: AuditRow; closeHref: string }) {
  const t = useT()
  const { actionWords, factWords, targetWords } = useActionWords()
  const { longDay, clock } = useFormats()
  const people = Array.isArray(row.facts.people) ? row.facts.people.map(String) : []
  const facts = Object.entries(row.facts).filter(([name, value]) => value !== null && name !== 'people')
  return (
    <OpenedPanel
      label={t('AUDIT.ROW', { number: row.number })}
      title={actionWords(row.action)}
      beside={<Tag>{t('AUDIT.ROW', { number: row.number })}</Tag>}
      closeHref={closeHref}
    >
      <div className={looks.parts}>
        <p className={styles.by}>
          <StaffMark name={row.byName} large />
          <span>
            <Link href={`/audit?by=${encodeURIComponent(row.by)}`}>{row.byName}</Link> <code>{row.by}</code>
            <small>
              {longDay(row.at)} {clock(row.at)}
            </small>
          </span>
        </p>
        <Facts
          rows={[
            [
              t('AUDIT.ACTION'),
              <Link key="action" href={`/audit?action=${encodeURIComponent(row.action)}`} className={styles.link}>
                {row.action}
              </Link>,
            ],
            [
              t('AUDIT.TARGET'),
              <Link key="target" href={`/audit?target=${encodeURIComponent(row.target)}`} className={styles.link}>
                {targetWords(row.target)}
              </Link>,
            ],
            ...(people.length > 0
              ? [
                  [
                    t('AUDIT.LOOKED_AT', { count: people.length }),
                    <span key="people">
                      {people.map((id) => (
                        <Link key={id} href={`/audit?whose=${id}`} className={styles.link}>
                          {id}{' '}
                        </Link>
                      ))}
                    </span>,
                  ] as const,
                ]
              : []),
            ...facts.map(
              ([name, value]) =>
                [
                  factWords(name),
                  <span key={name}>
                    {typeof value === 'boolean' ? t(value ? 'AUDIT.YES' : 'AUDIT.NO') : shown(value)}
                  </span>,
                ] as const,
            ),
          ]}
        />
        {facts.length === 0 ? <p>{t('AUDIT.NO_FACTS')}</p> : null}
        <p className={styles.hash}>
          <small>{t('AUDIT.HASH')}</small>
          <code>{row.hash.match(/.{8}/gu)?.join(' ')}</code>
          <small>{t('AUDIT.COVERS')}</small>
        </p>
        <p className={styles.note}>
          <Icon name="eyeOff" size={16} />
          {t('AUDIT.NUMBERS_ONLY')}
        </p>
      </div>
    </OpenedPanel>
  )
}
