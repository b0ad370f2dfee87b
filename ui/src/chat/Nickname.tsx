import styles from './Nickname.module.css'
import { textLanguage } from '../textLanguage.ts'

/** Waits until long lists have stopped scrolling, because they ignore clicks while they scroll. */
export function Nickname({ children, token = false }: { children: string; token?: boolean }) {
  return (
    <span className={token ? styles.token : styles.name} lang={textLanguage(children)}>
      {children}
    </span>
  )
}
