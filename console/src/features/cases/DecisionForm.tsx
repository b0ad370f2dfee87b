import { limits } from '@byeol/contract/limits.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import { Choices } from '../../parts/Choices.tsx'
import { Note } from '../../parts/Note.tsx'
import { SuspensionCostNote } from '../../parts/SuspensionCostNote.tsx'
import styles from './DecisionForm.module.css'
import { spansDays, type Decision } from './useDecision.ts'
import looks from '../../parts/panelLooks.module.css'

/** The action, its duration, and the reason in both languages. */
export function DecisionForm({
  decision,
  reporters,
  isShown,
}: {
  decision: Decision
  reporters: number
  /** Whether what was reported is open on the page. */
  isShown: boolean
}) {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const { proposal } = decision
  return (
    <div className={looks.parts}>
      <Choices
        legend={t('CASES.DECIDE')}
        items={decision.actions.map((id) => ({
          id,
          label: t(`CASES.ACTION_${id}`),
          note: id === 'end' || (id === 'suspend' && decision.isCeleb) ? t('CASES.TWO_PEOPLE') : null,
        }))}
        value={decision.action}
        onChange={decision.choose}
      />
      {proposal ? (
        <Note>
          {proposal.until
            ? t('CASES.PROPOSED_suspend', { name: proposal.by, when: longDayAndTime(proposal.until) })
            : t('CASES.PROPOSED', { name: proposal.by })}
        </Note>
      ) : null}
      {decision.suspends ? <SuspensionCostNote cost={decision.cost} pauses={decision.pauses} /> : null}
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
      <p className={styles.told}>
        <Icon name="users" size={16} />
        {t('CASES.TOLD', { count: reporters })}
      </p>
    </div>
  )
}
