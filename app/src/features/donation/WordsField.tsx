import { visibleLength } from '@byeol/contract/text/text.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './WordsField.module.css'

/**
 * A field for a short text that shows its length. If the text is too long, it names the limit; it never cuts the text.
 */
export function WordsField({
  label,
  placeholder,
  maxChars,
  value,
  onChange,
}: {
  label: string
  placeholder?: string
  maxChars: number
  value: string
  onChange: (value: string) => void
}) {
  const t = useT()
  const noteId = useId()
  const count = visibleLength(value.trim())
  const isLong = count > maxChars
  return (
    <div className={`${styles.field} ${isLong ? styles.long : ''}`}>
      <textarea
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={isLong || undefined}
        rows={2}
        placeholder={placeholder}
        maxLength={maxChars * limits.unitsPerCharacter}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={noteId} className={styles.note}>
        <span>{isLong ? t('DONATION.TOO_LONG', { max: maxChars }) : null}</span>
        <span>{t('DONATION.COUNT', { count, max: maxChars })}</span>
      </p>
    </div>
  )
}
