import styles from './Nickname.module.css'

/** The fan's own name inside a letter. `token` is the star's view: the place where each fan's name will stand. */
export function Nickname({ children, token = false }: { children: string; token?: boolean }) {
  return <span className={token ? styles.token : styles.name}>{children}</span>
}
