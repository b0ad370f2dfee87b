import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './Proofs.module.css'

/** The result of one check; green if all is well. */
export const ProofRow = ({
  href,
  isRight,
  name,
  text,
  end,
}: {
  href: string
  isRight: boolean
  name: string
  text: string
  end: string | null | undefined
}) => (
  <li>
    <Link href={href} className={styles.row}>
      <Icon name={isRight ? 'check' : 'alert'} size={18} className={isRight ? styles.right : styles.wrong} />
      <b>{name}</b>
      <time>{end}</time>
      <small>{text}</small>
    </Link>
  </li>
)
