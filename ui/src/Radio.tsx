import type { ComponentProps } from 'react'
import styles from './Radio.module.css'

/** One of several to choose from: a ring that fills, and its words. */
export function Radio({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.radio}>
      <input type="radio" {...input} />
      <span />
      {children}
    </label>
  )
}
