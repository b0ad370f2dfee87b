import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Choices } from '../../parts/Choices.tsx'
import { Note } from '../../parts/Note.tsx'
import { ProblemFields } from './ProblemFields.tsx'
import type { ApplicationDecision } from './useApplicationDecision.ts'

/** The form for the decision about an application, with the text that the applicant gets. */
export function DecisionForm({ detail, decision }: { detail: ApplicationDetail; decision: ApplicationDecision }) {
  const t = useT()
  return (
    <>
      <Choices
        legend={t('APPLICATIONS.DECIDE')}
        items={decision.outcomes.map((id) => ({
          id,
          label: t(`APPLICATIONS.TO_${id}`),
          note: id === 'approved' && detail.application.isWellKnown ? t('CASES.TWO_PEOPLE') : null,
        }))}
        value={decision.outcome}
        onChange={decision.choose}
      />
      {decision.outcome === 'approved' ? <p>{t('APPLICATIONS.APPROVE_DETAIL')}</p> : null}
      {decision.outcome === 'approved' && !decision.isProven ? <Note>{t('APPLICATIONS.PROVE_FIRST')}</Note> : null}
      {decision.outcome === 'more_needed' ? (
        <ProblemFields detail={detail} value={decision.problems} onChange={decision.setProblems} />
      ) : null}
      {decision.outcome === 'rejected' ? (
        <TextArea
          label={t('APPLICATIONS.REASON')}
          hint={t('APPLICATIONS.REASON_DETAIL')}
          value={decision.reason}
          length={visibleLength(decision.reason)}
          max={limits.caseReasonMaxChars}
          rows={4}
          onChange={decision.setReason}
        />
      ) : null}
    </>
  )
}
