import styles from './Nickname.module.css'
import { textLanguage } from '../textLanguage.ts'

/**
 * The fan's own name inside a celeb's message. With `token` it is the placeholder for each fan's name, as the celeb
 * sees it.
 */
export function Nickname({ children, token = false }: { children: string; token?: boolean }) {
  return (
    <span className={token ? styles.token : styles.name} lang={textLanguage(children)}>
      {children}
    </span>
  )
}
