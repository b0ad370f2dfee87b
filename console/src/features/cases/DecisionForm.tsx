import { limits } from '@byeol/contract/limits.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { BothLanguages } from '../../parts/BothLanguages.tsx'
import styles from './DecisionForm.module.css'
import { spansDays, type Decision } from './useDecision.ts'

/** What to do, for how long, and why in both languages. */
export function DecisionForm({ decision, reporters }: { decision: Decision; reporters: number }) {
  const t = useT()
  const name = useId()
  return (
    <div className={styles.form}>
      <fieldset className={styles.actions}>
        <legend className="sr">{t('CASES.DECIDE')}</legend>
        {decision.actions.map((action, at) => (
          <label key={action} className={styles.action}>
            <input
              type="radio"
              name={name}
              checked={action === decision.action}
              onChange={() => decision.choose(action)}
            />
            <span>{t(`CASES.ACTION_${action}`)}</span>
            {action === 'end' ? <small>{t('CASES.TWO_PEOPLE')}</small> : null}
            <Keycap name={String(at + 1)} />
          </label>
        ))}
      </fieldset>
      {decision.asksDays ? (
        <ChoicePills
          legend={t('CASES.UNTIL')}
          items={spansDays.map((days) => ({ id: String(days), label: t('CASES.DAYS', { count: days }) }))}
          value={String(decision.days)}
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
      <p className={styles.told}>
        <Icon name="users" size={16} />
        {t('CASES.TOLD', { count: reporters })}
      </p>
    </div>
  )
}
