import { limits } from '@byeol/contract/limits.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useT } from '../../i18n/i18n.ts'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import { Note } from '../../parts/Note.tsx'
import { spansDays, type Reason } from './useDecision.ts'

interface Fields {
  asksDays: boolean
  days: number | null
  setDays: (days: number) => void
  asksReason: boolean
  reason: Reason
  setReason: (reason: Reason) => void
}

/** How long a sanction lasts and its reason in both languages, or a note that the evidence must be opened first. */
export function DecisionFields({ decision, isShown }: { decision: Fields; isShown: boolean }) {
  const t = useT()
  return (
    <>
      {decision.asksDays ? (
        <ChoicePills
          legend={t('CASES.UNTIL')}
          items={spansDays.map((days) => ({ id: String(days), label: t('CASES.DAYS', { count: days }) }))}
          value={String(decision.days ?? '')}
          onChange={(days) => decision.setDays(Number(days))}
        />
      ) : null}
      {decision.asksReason ? (
        <BothLanguages
          labels={{ ko: t('CASES.REASON_KO'), en: t('CASES.REASON_EN') }}
          hint={t('CASES.REASON_BOTH')}
          max={limits.caseReasonMaxChars}
          value={decision.reason}
          onChange={decision.setReason}
        />
      ) : null}
      {isShown ? null : <Note>{t('CASES.EVIDENCE_FIRST')}</Note>}
    </>
  )
}
