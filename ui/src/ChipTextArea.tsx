import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type SyntheticEvent,
} from 'react'
import { assignRef } from './assignRef.ts'
import { outsideChip, shownPieces, toShown, toText, type TextChip } from './chipText.ts'
import styles from './ChipTextArea.module.css'

/**
 * A textarea that shows one token as a chip. `value`, `onChange` and the clipboard contain the token. It is a native
 * field, so that Korean input, autocorrection and screen readers work: the field contains the label between invisible
 * marks, one Backspace deletes it, and the chip is drawn on top. Without `chip` it is a plain textarea.
 */
export function ChipTextArea({
  value,
  chip,
  onChange,
  className = '',
  ref,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  chip?: TextChip
  onChange: (value: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const over = useRef<HTMLDivElement>(null)
  /** Where to put the caret after the field's text was changed by code. */
  const caret = useRef<number | null>(null)
  const lastCaret = useRef(0)
  const shown = chip ? toShown(value, chip) : value

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
    if (over.current && field.current) over.current.scrollTop = field.current.scrollTop
  }, [shown])

  const attach = (element: HTMLTextAreaElement | null) => {
    field.current = element
    assignRef(ref, element)
  }
  if (!chip) {
    return (
      <textarea
        {...rest}
        ref={attach}
        className={className}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const text = toText(target.value, chip)
    const before = toText(target.value.slice(0, target.selectionStart), chip)
    if (toShown(text, chip) !== target.value) caret.current = toShown(before, chip).length
    onChange(text)
  }
  /** Keeps the caret and the ends of a selection out of chips. */
  const leaveChips = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart: from, selectionEnd: to, selectionDirection } = currentTarget
    const isCaret = from === to
    const start = outsideChip(shown, from, chip, isCaret && from > lastCaret.current)
    const end = isCaret ? start : outsideChip(shown, to, chip, true)
    lastCaret.current = start
    if (start !== from || end !== to) currentTarget.setSelectionRange(start, end, selectionDirection)
  }
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart === selectionEnd) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', toText(shown.slice(selectionStart, selectionEnd), chip))
    if (event.type === 'cut') insertText(event.currentTarget, '')
  }
  return (
    <div className={styles.frame}>
      <textarea
        {...rest}
        ref={attach}
        className={className}
        value={shown}
        onChange={change}
        onSelect={leaveChips}
        onCopy={copy}
        onCut={copy}
        onScroll={({ currentTarget }) => over.current && (over.current.scrollTop = currentTarget.scrollTop)}
      />
      {shown === value ? null : (
        <div ref={over} className={`${className} ${styles.over}`} aria-hidden="true">
          {shownPieces(shown, chip).map(({ isChip, text }, at) =>
            isChip ? (
              <span key={at} className={styles.chip}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </div>
      )}
    </div>
  )
}

/** Replaces the selected text of a field as if the new text had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
