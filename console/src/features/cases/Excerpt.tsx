import type { CaseDetail } from '@byeol/contract/console/cases/cases.ts'
import type { CaseId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import styles from './Excerpt.module.css'
import { ExcerptRow } from './ExcerptRow.tsx'
import type { Evidence } from './useEvidence.ts'

/** The stored excerpt of the chat around the reported message. Only the person who has claimed the case can open it. */
export function Excerpt({
  sealed,
  evidence,
  caseId,
  mayOpen,
}: {
  sealed: NonNullable<CaseDetail['excerpt']>
  evidence: Evidence
  caseId: CaseId
  mayOpen: boolean
}) {
  const t = useT()
  if (evidence.excerpt)
    return (
      <section aria-label={t('CASES.OPENED', { each: limits.excerptMessagesEach })}>
        <p className={styles.bar}>
          <Icon name="lock" size={16} />
          {t('CASES.OPENED', { each: limits.excerptMessagesEach })}
          <span>{t('CASES.OPENED_KEPT')}</span>
        </p>
        <ul className={styles.list}>
          {evidence.excerpt.map((message) => (
            <ExcerptRow key={message.id} message={message} caseId={caseId} />
          ))}
        </ul>
      </section>
    )
  return (
    <section className={styles.sealed}>
      <Icon name="lock" size={24} />
      <h3>{t('CASES.SEALED_TITLE')}</h3>
      <p>{t('CASES.SEALED_DETAIL', { messages: sealed.messages, media: sealed.media })}</p>
      {mayOpen && evidence.isMine ? (
        <Button variant="outline" size="m" busy={evidence.isOpening} onClick={evidence.openExcerpt}>
          {t('CASES.SEALED_OPEN')} <Keycap name="o" />
        </Button>
      ) : mayOpen ? (
        <small>{t('CASES.SEALED_CLAIM')}</small>
      ) : null}
    </section>
  )
}
