import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Step.module.css'

/** What the person does, in their words, with its length. */
export function IntroductionArea({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  const id = useId()
  const length = visibleLength(value.trim())
  const isLong = length > limits.introductionMax
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('APPLICATION.INTRODUCTION')}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={5}
        value={value}
        placeholder={t('APPLICATION.INTRODUCTION_SAMPLE')}
        aria-invalid={isLong || undefined}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-length`} className={`${styles.counter} ${isLong ? styles.over : ''}`}>
        {length}/{limits.introductionMax}
      </p>
    </div>
  )
}
