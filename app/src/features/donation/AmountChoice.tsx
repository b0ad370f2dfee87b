import { useId, type ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import styles from './AmountChoice.module.css'

/** Amounts of points to choose from, as radio buttons. `children` are shown after them. */
export function AmountChoice({
  label,
  amounts,
  value,
  isOver,
  onChange,
  children,
}: {
  label: string
  amounts: readonly number[]
  value: number | null
  /** Whether an amount is too large to be chosen. */
  isOver?: (points: number) => boolean
  onChange: (points: number) => void
  children?: ReactNode
}) {
  const { number } = useFormats()
  const name = useId()
  return (
    <fieldset className={styles.amounts}>
      <legend className="sr">{label}</legend>
      {amounts.map((points) => (
        <label key={points} className={styles.amount}>
          <input
            type="radio"
            name={name}
            checked={points === value}
            disabled={isOver?.(points)}
            onChange={() => onChange(points)}
          />
          <span>{number(points)}</span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
