import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon } from './Icon.tsx'
import styles from './TextField.module.css'
import { assignRef } from './assignRef.ts'
import { setNativeValue } from './setNativeValue.ts'

/**
 * A single-line input with label, hint and error. Takes every prop of an input, so `{...register('email')}` works.
 * Optional parts appear if their texts are given: `clearLabel`, `reveal` (password), `capsLockHint`; `counter` shows
 * used/maxLength.
 */
export function TextField({
  label,
  hideLabel,
  error,
  hint,
  counter,
  clearLabel,
  reveal,
  capsLockHint,
  done,
  trailing,
  type,
  className = '',
  ref,
  id,
  onInput,
  onKeyUp,
  ...rest
}: ComponentProps<'input'> & {
  label: string
  hideLabel?: boolean
  error?: string
  hint?: ReactNode
  counter?: boolean
  clearLabel?: string
  reveal?: { show: string; hide: string }
  capsLockHint?: string
  /** Shows a green tick: the value is known to be valid. */
  done?: boolean
  trailing?: ReactNode
}) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [length, setLength] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const shownLength = rest.value === undefined ? length : String(rest.value).length
  const note = error ?? (capsLock ? capsLockHint : undefined) ?? hint
  const noteId = note ? `${inputId}-note` : undefined

  const clear = () => {
    if (!input.current) return
    setNativeValue(input.current, '')
    input.current.focus()
  }
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    if (capsLockHint) setCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  const countInput = (event: InputEvent<HTMLInputElement>) => {
    setLength(event.currentTarget.value.length)
    onInput?.(event)
  }
  const attach = (element: HTMLInputElement | null) => {
    input.current = element
    assignRef(ref, element)
  }

  return (
    <div className={`${error ? styles.bad : ''} ${className}`}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          placeholder=" "
          {...rest}
          ref={attach}
          id={inputId}
          type={reveal ? (revealed ? 'text' : 'password') : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onInput={countInput}
          onKeyUp={watchCapsLock}
        />
        {counter && rest.maxLength ? (
          <span className={styles.counter}>
            {shownLength}/{rest.maxLength}
          </span>
        ) : null}
        {done && !error ? <Icon name="check" size={20} className={styles.done} /> : null}
        {clearLabel ? (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <Icon name="x" size={18} />
          </button>
        ) : null}
        {reveal ? (
          <button
            type="button"
            aria-label={revealed ? reveal.hide : reveal.show}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            <Icon name={revealed ? 'eyeOff' : 'eye'} size={20} />
          </button>
        ) : null}
        {trailing}
      </div>
      <p className={styles.note} id={noteId} role={error ? 'alert' : undefined} hidden={!note}>
        {error ? <Icon name="alert" size={16} /> : null}
        <span>{note}</span>
      </p>
    </div>
  )
}
