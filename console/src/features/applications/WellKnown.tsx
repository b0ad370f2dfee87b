import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { useT } from '../../i18n/i18n.ts'
import { FourEyes } from '../../parts/FourEyes.tsx'
import { Note } from '../../parts/Note.tsx'
import styles from './DecisionPanel.module.css'
import type { ApplicationDecision } from './useApplicationDecision.ts'

/**
 * Marks a name as well known, so that two reviewers are needed. Any reviewer can set the mark, and it cannot be
 * removed.
 */
export function WellKnown({ detail, decision }: { detail: ApplicationDetail; decision: ApplicationDecision }) {
  const t = useT()
  const { application, approvedBy, knownNames } = detail
  if (application.isWellKnown || knownNames.length > 0)
    return (
      <section className={styles.parts}>
        <Note>{t('APPLICATIONS.WELL_KNOWN_DETAIL')}</Note>
        <FourEyes
          none={t('APPLICATIONS.WAITS')}
          eyes={[
            { what: t('APPLICATIONS.FIRST'), by: approvedBy[0] ?? null },
            { what: t('APPLICATIONS.SECOND'), by: approvedBy[1] ?? null },
          ]}
        />
        {decision.isOpen && decision.hasApproved ? <p>{t('APPLICATIONS.APPROVED_OWN')}</p> : null}
      </section>
    )
  if (!decision.isOpen) return null
  const mark = async () => {
    const isSure = await confirmAlert({
      header: t('APPLICATIONS.MARK_ASK'),
      message: t('APPLICATIONS.MARK_DETAIL'),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('APPLICATIONS.MARK') }],
    })
    if (isSure) decision.markWellKnown()
  }
  return (
    <Button variant="outline" size="s" className={styles.mark} busy={decision.isBusy} onClick={() => void mark()}>
      {t('APPLICATIONS.MARK')}
    </Button>
  )
}
