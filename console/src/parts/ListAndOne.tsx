import type { ReactNode } from 'react'
import styles from './ListAndOne.module.css'

/** A list, and beside it what is open of it; on a phone that stands in place of the list. */
export const ListAndOne = ({ list, one }: { list: ReactNode; one: ReactNode }) => (
  <div className={`${styles.page} ${one ? styles.opened : ''}`}>
    {list}
    {one}
  </div>
)
