import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './ChosenPeople.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The people chosen so far, in a row. Pressing one removes that person. */
export function ChosenPeople({ people, onRemove }: { people: readonly User[]; onRemove: (user: User) => void }) {
  const t = useT()
  if (people.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('ROOM.CHOSEN', { count: people.length })}>
      {people.map((user) => (
        <li key={user.id}>
          <button type="button" className={`${ui.stack1} ${styles.person}`} onClick={() => onRemove(user)}>
            <span className={styles.face}>
              <Avatar src={user.photoUrl} name={user.nickname} size={52} />
              <span className={`${ui.tile} ${styles.remove}`}>
                <Icon name="x" size={14} />
              </span>
            </span>
            <span className="sr">{t('ROOM.UNCHOOSE', { name: user.nickname })}</span>
            <span className="ellipsis" aria-hidden="true" lang={textLanguage(user.nickname)}>
              {user.nickname}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
