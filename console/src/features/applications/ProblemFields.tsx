import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './DecisionPanel.module.css'
import { partsOf, type Problems } from './problems.ts'

/** The parts of an application that must be changed, each with a text for the applicant. */
export function ProblemFields({
  detail,
  value,
  onChange,
}: {
  detail: ApplicationDetail
  value: Problems
  onChange: (value: Problems) => void
}) {
  const t = useT()
  const toggle = (id: string) => {
    const { [id]: words, ...others } = value
    onChange(words === undefined ? { ...value, [id]: '' } : others)
  }
  return (
    <fieldset className={styles.problems}>
      <legend>{t('APPLICATIONS.PROBLEMS')}</legend>
      {partsOf(detail).map(({ id, field, name }) => {
        const label = field ? t(`APPLICATIONS.FIELD_${field}`) : name
        const words = value[id]
        return (
          <div key={id}>
            <Checkbox checked={words !== undefined} onChange={() => toggle(id)}>
              {label}
            </Checkbox>
            {words === undefined ? null : (
              <TextArea
                label={t('APPLICATIONS.PROBLEM_OF', { part: label })}
                value={words}
                length={visibleLength(words)}
                max={limits.caseReasonMaxChars}
                rows={2}
                onChange={(text) => onChange({ ...value, [id]: text })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
