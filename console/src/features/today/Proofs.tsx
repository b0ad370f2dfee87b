import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Block } from './Block.tsx'
import { ProofRow } from './ProofRow.tsx'
import styles from './Proofs.module.css'

/** Whether the ledger is consistent, whether money is stuck, and up to when the audit log is signed. */
export function Proofs({
  books,
  auditHead,
  auditFindings,
}: Pick<Result<typeof consoleApi.today.today>, 'books' | 'auditHead' | 'auditFindings'>) {
  const t = useT()
  const { number, ago } = useFormats()
  const wrongRows = auditFindings ?? 0
  if (!books && !auditHead && wrongRows === 0) return null
  const { lastCheck, stuckCount = 0, stuckWon = 0 } = books ?? {}
  const findings = lastCheck?.findings ?? 0
  return (
    <Block title={t('TODAY.PROOF')}>
      {lastCheck ? (
        <p className={`${styles.big} ${findings > 0 ? styles.bad : ''}`}>
          <b className="num">{number(findings)}</b>
          {t('TODAY.CASES_COUNT')}
          <small>{t('TODAY.FINDINGS')}</small>
        </p>
      ) : null}
      <ul>
        {books ? (
          <>
            <ProofRow
              href="/ledger"
              isRight={findings === 0 && lastCheck !== null}
              name={t('TODAY.CHECK')}
              text={
                lastCheck
                  ? t(findings > 0 ? 'TODAY.CHECK_WRONG' : 'TODAY.CHECK_RIGHT', { count: findings })
                  : t('TODAY.CHECK_NEVER')
              }
              end={lastCheck && ago(lastCheck.at)}
            />
            <ProofRow
              href="/ledger"
              isRight={stuckCount === 0}
              name={t('TODAY.STUCK')}
              text={t(stuckCount > 0 ? 'TODAY.STUCK_SOME' : 'TODAY.STUCK_NONE', { count: stuckCount })}
              end={t('TODAY.STUCK_WON', { won: stuckWon })}
            />
          </>
        ) : null}
        {auditHead || wrongRows > 0 ? (
          <ProofRow
            href={wrongRows > 0 ? '/audit-check' : '/audit'}
            isRight={wrongRows === 0}
            name={t('TODAY.AUDIT')}
            text={
              wrongRows > 0
                ? t('TODAY.AUDIT_WRONG', { count: wrongRows })
                : t('TODAY.AUDIT_ROWS', { count: auditHead?.rows ?? 0 })
            }
            end={auditHead && ago(auditHead.at)}
          />
        ) : null}
      </ul>
    </Block>
  )
}
