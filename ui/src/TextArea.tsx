import { useId } from 'react'
import styles from './TextArea.module.css'

/** A labelled text of several lines, with its length. The caller counts, and nothing that was typed is cut. */
export function TextArea({
  label,
  hint,
  value,
  length,
  max,
  rows = 3,
  placeholder,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  length: number
  max: number
  rows?: number
  placeholder?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}-note`}
        aria-invalid={length > max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className={styles.note}>
        <span>{hint}</span>
        <span className={length > max ? styles.over : ''}>
          {length}/{max}
        </span>
      </p>
    </div>
  )
}
