import { useEffect, useId, useRef, type ReactNode } from 'react'
import { chooseKeys } from '../keyboard/digitKeys.ts'
import { Keycap } from '../keyboard/Keycap.tsx'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import styles from './Choices.module.css'

/**
 * A few decisions to choose from, each with a digit key. The choice gets the focus, so that Tab continues with its
 * fields.
 */
export function Choices<Id extends string>({
  legend,
  items,
  value,
  onChange,
  hasOwnKeys = false,
}: {
  legend: string
  items: readonly { id: Id; label: string; note?: ReactNode }[]
  value: Id | null
  onChange: (id: Id) => void
  /** Whether the digits work by themselves, because the page does not register them with its other keys. */
  hasOwnKeys?: boolean
}) {
  const name = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value !== before.current) chosen.current?.focus()
    before.current = value
  }, [value])
  useShortcuts(
    hasOwnKeys
      ? chooseKeys(
          items.map(({ id }) => id),
          onChange,
        )
      : [],
  )
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{legend}</legend>
      {items.map(({ id, label, note }, at) => (
        <label key={id} className={styles.choice}>
          <input
            ref={id === value ? chosen : null}
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span>{label}</span>
          {note ? <small>{note}</small> : null}
          <Keycap name={String(at + 1)} />
        </label>
      ))}
    </fieldset>
  )
}
