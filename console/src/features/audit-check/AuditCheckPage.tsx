import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ListFaces } from '../../lists/ListFaces.tsx'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Section, Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './AuditCheckPage.module.css'
import { HeldReconciler } from './HeldReconciler.tsx'
import { Restores } from './Restores.tsx'
import looks from '../../parts/panelLooks.module.css'

/** Shows whether the audit log is intact. After a restore of the database, two owners sign here that it took place. */
export function AuditCheckPage() {
  const t = useT()
  const { listTime } = useFormats()
  const { permissions } = useMe()
  const { data, ...faces } = useQuery(query(consoleApi.audit.check, {}))
  const last = data?.last
  const findings = last?.findings ?? []
  return (
    <PanelPair>
      <Panel label={t('AUDIT_CHECK.FOUND')} head={<h2 className={looks.title}>{t('AUDIT_CHECK.FOUND')}</h2>}>
        <ListFaces pages={faces} isEmpty={!last} empty={{ title: t('AUDIT_CHECK.NEVER') }}>
          {last ? (
            <>
              <p className={styles.result} role="status">
                <Tag tone={findings.length === 0 ? 'ok' : 'risk'}>
                  {findings.length === 0 ? t('AUDIT_CHECK.RIGHT') : t('AUDIT_CHECK.WRONG', { count: findings.length })}
                </Tag>
                {t('AUDIT_CHECK.CHECKED', { when: listTime(last.lastAt) })}
              </p>
              {findings.length > 0 ? <Note>{t('AUDIT_CHECK.WRONG_DETAIL')}</Note> : null}
              <ul className={styles.rows}>
                {findings.map(({ kind, row, head }) => (
                  <li key={`${kind} ${row} ${head}`}>
                    {t(`AUDIT_CHECK.FINDING_${kind}`, { row: row ?? 0, head: head ?? 0 })}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </ListFaces>
      </Panel>
      <Panel label={t('AUDIT_CHECK.RESTORES')} head={<h2 className={looks.title}>{t('AUDIT_CHECK.RESTORES')}</h2>}>
        <ListFaces pages={faces} isEmpty={!data} empty={{ title: '' }}>
          {data ? (
            <Sections>
              {data.held ? <HeldReconciler held={data.held} maySign={permissions.includes('audit.restore')} /> : null}
              <Section title={t('AUDIT_CHECK.LOST')}>
                <p className={styles.quiet}>
                  {data.lost.length === 0
                    ? t('AUDIT_CHECK.LOST_NONE')
                    : t('AUDIT_CHECK.LOST_SOME', { count: data.lost.length })}
                </p>
                <ul className={styles.rows}>
                  {data.lost.map(({ sequence, number: row, at }) => (
                    <li key={sequence}>
                      {t('AUDIT_CHECK.HEAD', { head: sequence, row })} · {listTime(at)}
                    </li>
                  ))}
                </ul>
              </Section>
              <Restores check={data} maySign={permissions.includes('audit.restore')} />
              {data.signed.length > 0 ? (
                <Section title={t('AUDIT_CHECK.SIGNED')}>
                  <ul className={styles.rows}>
                    {data.signed.map(({ number: row, heads, owners, at }) => (
                      <li key={at.toISOString()}>
                        {t('AUDIT_CHECK.SIGNED_ROW', { row, count: heads })}
                        <small>
                          {owners.join(', ')} · {listTime(at)}
                        </small>
                      </li>
                    ))}
                  </ul>
                </Section>
              ) : null}
            </Sections>
          ) : null}
        </ListFaces>
      </Panel>
    </PanelPair>
  )
}
