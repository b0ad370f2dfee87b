import { useId, useRef } from 'react'
import { ChipTextArea, insertText } from './ChipTextArea.tsx'
import type { TextChip } from './chipText.ts'
import styles from './TextArea.module.css'

/**
 * A labelled text field of several lines, with a counter. The caller counts the characters; typed text is never cut
 * off.
 */
export function TextArea({
  label,
  hint,
  value,
  length,
  max,
  rows = 3,
  placeholder,
  chip,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  length: number
  max: number
  rows?: number
  placeholder?: string
  /** A token that is shown as a chip, and the label of the button that inserts it. */
  chip?: TextChip & { insertLabel: string }
  onChange: (value: string) => void
}) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {chip ? (
          <button
            type="button"
            className={styles.insert}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => field.current && insertText(field.current, chip.token)}
          >
            {chip.insertLabel}
          </button>
        ) : null}
      </div>
      <ChipTextArea
        ref={field}
        chip={chip}
        id={id}
        className={styles.area}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}-note`}
        aria-invalid={length > max || undefined}
        onChange={onChange}
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
