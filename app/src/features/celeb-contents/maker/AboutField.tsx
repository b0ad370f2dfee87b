import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useId } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './AboutField.module.css'

export function AboutField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const length = visibleLength(value)
  const max = limits.contentsDescriptionMax
  return (
    <div className={ui.stack1}>
      <label className={styles.label} htmlFor={id}>
        {t('CONTENTS.ABOUT')}
        <small className={length > max ? styles.over : undefined}>
          {number(length)}/{number(max)}
        </small>
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={2}
        value={value}
        placeholder={t('CONTENTS.ABOUT_PLACEHOLDER')}
        aria-invalid={length > max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
