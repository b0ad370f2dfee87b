import { useId } from 'react'
import { visibleLength } from '@byeol/contract/text/text.ts'
import styles from './Celeb.module.css'

/** A labelled text area that counts its characters. */
export function TextArea({
  label,
  hint,
  value,
  onChange,
  maxChars,
  placeholder,
  rows = 3,
}: {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  maxChars: number
  placeholder?: string
  rows?: number
}) {
  const id = useId()
  const length = visibleLength(value)
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}-note`}
        aria-invalid={length > maxChars || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className={styles.note}>
        <span>{hint}</span>
        <span className={length > maxChars ? styles.over : ''}>
          {length}/{maxChars}
        </span>
      </p>
    </div>
  )
}
