import { Icon } from '@byeol/ui/Icon.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Choices } from '../../parts/Choices.tsx'
import { Note } from '../../parts/Note.tsx'
import { SuspensionCostNote } from '../../parts/SuspensionCostNote.tsx'
import { DecisionFields } from './DecisionFields.tsx'
import styles from './DecisionForm.module.css'
import type { Decision } from './useDecision.ts'
import looks from '../../parts/panelLooks.module.css'

/** Fields for the action, its duration, and the reason in both languages. */
export function DecisionForm({
  decision,
  reporters,
  isShown,
}: {
  decision: Decision
  reporters: number
  /** Whether the reported content is open on the page. */
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
      <DecisionFields decision={decision} isShown={isShown} />
      <p className={styles.told}>
        <Icon name="users" size={16} />
        {t('CASES.TOLD', { count: reporters })}
      </p>
    </div>
  )
}
