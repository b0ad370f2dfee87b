import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { ChipTextArea } from '../ChipTextArea.tsx'
import type { TextChip } from '../chipText.ts'
import { assignRef } from '../assignRef.ts'
import { isComposing } from '../isComposing.ts'
import styles from './Composer.module.css'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
/** The counter appears once this share of `maxChars` is used. */
const counterFromShare = 0.8

const touchQuery = '(pointer: coarse) and (hover: none)'

/** Whether Enter sends until the person chooses: true if there is a keyboard; on a phone Enter starts a new line. */
export const enterSendsHere = (): boolean => typeof matchMedia === 'undefined' || !matchMedia(touchQuery).matches

/**
 * The input for a message. Enter sends or starts a new line (`enterSends`); Shift+Enter always starts a new line,
 * Ctrl+Enter and ⌘Enter always send, and Enter inside an unfinished Korean syllable does neither. Above `maxChars` the
 * button is disabled and the counter turns red. `closed` replaces the input with the reason why writing is not
 * possible.
 */
export function Composer({
  value,
  onChange,
  onSend,
  label,
  placeholder,
  sendLabel,
  length = [...value].length,
  maxChars,
  counter = 'near',
  tooLongLabel,
  plus,
  leading,
  banner,
  tools,
  preview,
  closed,
  instead,
  disabled = false,
  canSend = value.trim().length > 0,
  raised = false,
  price,
  fieldRef,
  chip,
  enterSends = enterSendsHere(),
}: {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  label: string
  placeholder?: string
  sendLabel: string
  /** The length of `value`, counted in the same way as `maxChars`. */
  length?: number
  maxChars?: number
  counter?: 'near' | 'always' | 'never'
  /** Announced once when the text becomes too long. Describes the field while the text is too long. */
  tooLongLabel?: string
  plus?: { label: string; onPress: () => void; disabled?: boolean }
  /** Shown before the input: the sender's portrait. */
  leading?: ReactNode
  /** Shown above the input: remaining replies, quota. */
  banner?: ReactNode
  /** Shown inside the input, before the send button. */
  tools?: ReactNode
  /** Shown below the input: a preview of the celeb's message. */
  preview?: ReactNode
  closed?: ReactNode
  /** Takes the place of the input while it is used: a recorder. */
  instead?: ReactNode
  disabled?: boolean
  canSend?: boolean
  /** True: rounded with a shadow, as in a celeb's room. False: flat with a line, as in DMs. */
  raised?: boolean
  /** The price of a message, shown on the send button. `sendLabel` should say it too. */
  price?: string
  fieldRef?: Ref<HTMLTextAreaElement>
  /** A token that the input shows as a chip. */
  chip?: TextChip
  enterSends?: boolean
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const tooLong = maxChars !== undefined && length > maxChars
  const id = useId()
  const ready = canSend && !tooLong && !disabled
  const showsCounter =
    maxChars !== undefined && counter !== 'never' && (counter === 'always' || length >= maxChars * counterFromShare)

  useLayoutEffect(() => {
    const element = field.current
    if (growsByItself || !element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])

  const attach = (element: HTMLTextAreaElement | null) => {
    field.current = element
    assignRef(fieldRef, element)
  }
  const send = () => {
    if (!ready) return
    onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    if (isComposing(event.nativeEvent)) return
    if (!enterSends && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }

  return (
    <div className={`${styles.composer} ${raised ? styles.raised : ''} ${banner ? styles.withBanner : ''}`}>
      {banner}
      {closed ? (
        <div className={styles.closed}>{closed}</div>
      ) : instead ? (
        instead
      ) : (
        <div className={styles.line}>
          {plus ? <IconButton icon="plus" label={plus.label} onClick={plus.onPress} disabled={plus.disabled} /> : null}
          {leading ? <span className={styles.leading}>{leading}</span> : null}
          <div className={styles.field}>
            <ChipTextArea
              ref={attach}
              className={styles.input}
              chip={chip}
              rows={1}
              value={value}
              placeholder={placeholder}
              aria-label={label}
              aria-invalid={tooLong || undefined}
              aria-describedby={tooLong ? `${id}-long` : showsCounter ? `${id}-count` : undefined}
              disabled={disabled}
              enterKeyHint={enterSends ? 'send' : 'enter'}
              autoComplete="off"
              onChange={onChange}
              onKeyDown={onKeyDown}
            />
            {showsCounter ? (
              <span id={`${id}-count`} className={`${styles.counter} ${tooLong ? styles.over : ''}`}>
                {length}/{maxChars}
              </span>
            ) : null}
            {tooLong ? (
              <span className="sr" id={`${id}-long`} role="alert">
                {tooLongLabel}
              </span>
            ) : null}
            {tools}
            <button
              type="button"
              className={`${styles.send} ${price ? styles.priced : ''}`}
              aria-label={sendLabel}
              disabled={!ready}
              onPointerDown={(event) => event.preventDefault()}
              onClick={send}
            >
              {price ? <span>{price}</span> : null}
              <Icon name="send" size={price ? 18 : 20} />
            </button>
          </div>
        </div>
      )}
      {preview}
    </div>
  )
}
