import type { ComponentProps, ReactNode } from 'react'
import ui from './classes.module.css'
import styles from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

/**
 * A checkbox with its text. `mark` is shown before the text ("required"), `emphasis` draws the sunken "agree to all"
 * row, and `trailing` (a link to the document) is outside the label. Takes every prop of an input, including those of
 * `register`.
 */
export function Checkbox({
  children,
  description,
  mark,
  markTone = 'quiet',
  emphasis = false,
  indent = false,
  trailing,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  description?: ReactNode
  mark?: string
  markTone?: 'accent' | 'quiet'
  emphasis?: boolean
  indent?: boolean
  trailing?: ReactNode
}) {
  return (
    <div className={`${ui.line} ${className}`}>
      <label className={`${styles.tick} ${emphasis ? styles.emphasis : ''} ${indent ? styles.indent : ''}`}>
        <input className={ui.over} type="checkbox" {...rest} />
        <span className={styles.box}>
          <Icon name="check" size={16} />
        </span>
        <span>
          {mark ? <em className={styles[markTone]}>{mark}</em> : null}
          {mark ? ' ' : null}
          {children}
          {description ? <small>{description}</small> : null}
        </span>
      </label>
      {trailing}
    </div>
  )
}
