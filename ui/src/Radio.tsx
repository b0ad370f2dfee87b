import type { ComponentProps } from 'react'
import ui from './classes.module.css'
import styles from './Radio.module.css'

export function Radio({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.radio}>
      <input className={ui.over} type="radio" {...input} />
      <span />
      {children}
    </label>
  )
}
