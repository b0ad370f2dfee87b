import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Section } from '../../parts/Sections.tsx'
import styles from './AuditCheckPage.module.css'
import { useRestoreActs } from './useRestoreActs.ts'
import looks from '../../parts/panelLooks.module.css'

type Check = Result<typeof consoleApi.audit.check>

/** The reported restore that waits for a second owner, or the form for the first owner's report. */
export function Restores({ check, maySign }: { check: Check; maySign: boolean }) {
  const { open, mayEndWith } = check
  if (open) return <OpenRestore restore={open} maySign={maySign} />
  return mayEndWith && maySign ? <AskForm mayEndWith={mayEndWith} heads={check.lost.length} /> : null
}

function OpenRestore({ restore, maySign }: { restore: NonNullable<Check['open']>; maySign: boolean }) {
  const t = useT()
  const { ago } = useFormats()
  const { staff } = useMe()
  const { approve, decline, isBusy } = useRestoreActs()
  const isOwn = restore.requestedBy === staff.name
  return (
    <Section title={t('AUDIT_CHECK.WAITING')}>
      <p>
        {t('AUDIT_CHECK.SIGNED_ROW', { row: restore.number, count: restore.heads })}
        <small className={styles.quiet}>
          {' '}
          {t('ROLES.ASKED_BY', { name: restore.requestedBy })} · {ago(restore.requestedAt)}
        </small>
      </p>
      {maySign ? (
        <span className={styles.acts}>
          <Button variant="soft" size="s" busy={isBusy} onClick={() => decline(restore)}>
            {t(isOwn ? 'ROLES.WITHDRAW' : 'ROLES.DECLINE')}
          </Button>
          {isOwn ? null : (
            <Button size="s" busy={isBusy} onClick={() => approve(restore)}>
              {t('ROLES.APPROVE')}
            </Button>
          )}
        </span>
      ) : null}
    </Section>
  )
}

function AskForm({ mayEndWith: { min, max }, heads }: { mayEndWith: { min: number; max: number }; heads: number }) {
  const t = useT()
  const { ask, isBusy } = useRestoreActs()
  const [row, setRow] = useState(min === max ? String(min) : '')
  const chosen = /^\d{1,10}$/u.test(row) ? Number(row) : null
  const isPossible = chosen !== null && chosen >= min && chosen <= max
  return (
    <Section title={t('AUDIT_CHECK.ASK')}>
      <form
        className={looks.parts}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null) ask(chosen, heads)
        }}
      >
        <Note>{t('AUDIT_CHECK.ASK_DETAIL')}</Note>
        <TextField
          label={t('AUDIT_CHECK.ROW')}
          hint={t('AUDIT_CHECK.ROW_DETAIL', { min, max })}
          value={row}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          onChange={({ target }) => setRow(target.value)}
        />
        <Button type="submit" size="m" disabled={!isPossible} busy={isBusy}>
          {t('AUDIT_CHECK.ASK_SEND')}
        </Button>
      </form>
    </Section>
  )
}
