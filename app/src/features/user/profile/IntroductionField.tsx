import { useId } from 'react'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './ProfileForm.module.css'

/** The introduction text, with its length. */
export function IntroductionField({
  value,
  max,
  onChange,
}: {
  value: string
  max: number
  onChange: (value: string) => void
}) {
  const t = useT()
  const id = useId()
  const length = visibleLength(value)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('MINE.INTRODUCTION')}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={4}
        aria-invalid={length > max || undefined}
        placeholder={t('MINE.INTRODUCTION_PLACEHOLDER')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={`${styles.counter} ${length > max ? styles.over : ''}`}>
        {length}/{max}
      </p>
    </div>
  )
}
