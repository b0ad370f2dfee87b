import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './MyBoardLinks.module.css'

const links = [
  { icon: 'heart', words: 'BOARD.LIKED_POSTS', href: '/liked-posts' },
  { icon: 'bookmark', words: 'BOARD.SAVED_POSTS', href: '/saved-posts' },
  { icon: 'chat', words: 'BOARD.MY_COMMENTS', href: '/my-comments' },
  { icon: 'pen', words: 'BOARD.MY_POSTS', href: '/my-posts' },
] as const

/** Links to the viewer's liked, saved and own posts, and to their comments. */
export function MyBoardLinks() {
  const t = useT()
  return (
    <ul className={styles.links}>
      {links.map(({ icon, words, href }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            <Icon name={icon} className={styles.icon} />
            {t(words)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
