import type { ReactNode } from 'react'
import styles from './ChoiceRow.module.css'

/** The box around the `ChoiceRow`s of one choice, or around one `ChosenRow`. */
export const ChoiceBox = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.box}>
    <legend className="sr">{legend}</legend>
    {children}
  </fieldset>
)
