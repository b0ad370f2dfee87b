import type { BankFile, BankFileLine } from '@byeol/contract/console/money/settlementCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './FileLines.module.css'
import { useFileActs } from './useFileActs.ts'

const tones = { paid: 'ok', failed: 'hot', withdrawn: 'plain' } as const
const words = { paid: 'BANK_FILES.PAID', failed: 'BANK_FILES.FAILED', withdrawn: 'BANK_FILES.WITHDRAWN_LINE' } as const

/** The lines of a file, with buttons to record the bank's results: for all remaining lines, or for one that failed. */
export function FileLines({ file, lines }: { file: BankFile; lines: readonly BankFileLine[] }) {
  const t = useT()
  const { number } = useFormats()
  const { permissions } = useMe()
  const { answer, isBusy } = useFileActs(file)
  const [failing, setFailing] = useState<number | null>(null)
  const left = lines.filter(({ result }) => result === null)
  const mayAnswer = permissions.includes('settlements.prepare') && file.signedBy !== null && !file.isWithdrawn
  return (
    <section className={styles.lines}>
      <h3>{t('BANK_FILES.RESULTS')}</h3>
      <ul>
        {lines.map(({ line, number: name, netWon, maskedNumber, result, reason }) => (
          <li key={line}>
            <span>
              {name}
              <small>
                {maskedNumber} · {number(netWon)}
              </small>
              {reason ? <small>{reason}</small> : null}
            </span>
            {result ? (
              <Tag tone={tones[result]}>{t(words[result])}</Tag>
            ) : mayAnswer && failing !== line ? (
              <Button
                variant="soft"
                size="s"
                aria-label={`${t('BANK_FILES.LINE', { line })} ${t('BANK_FILES.MARK_FAILED')}`}
                onClick={() => setFailing(line)}
              >
                {t('BANK_FILES.MARK_FAILED')}
              </Button>
            ) : (
              <Tag tone="note">{t('BANK_FILES.UNREAD')}</Tag>
            )}
            {failing === line && result === null ? (
              <ReasonForm
                label={t('BANK_FILES.FAILED_WHY')}
                button={t('BANK_FILES.MARK_FAILED')}
                busy={isBusy}
                onReason={(why) => answer([{ line, result: 'failed', reason: why }])}
                onCancel={() => setFailing(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayAnswer && left.length > 0 ? (
        <Button
          variant="soft"
          size="m"
          fullWidth
          busy={isBusy}
          onClick={() => answer(left.map(({ line }) => ({ line, result: 'paid' })))}
        >
          {t('BANK_FILES.MARK_ALL', { count: left.length })}
        </Button>
      ) : null}
    </section>
  )
}
