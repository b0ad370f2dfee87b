import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { mediaWordOf } from '../../chat/data/mediaWord.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './AnswersCard.module.css'

/** The fans who replied to the newest broadcast message. Links to their replies. */
export function AnswersCard({
  count,
  replies,
  onPress,
}: {
  count: number
  replies: readonly ChatMessage[]
  onPress: () => void
}) {
  const t = useT()
  const last = replies.findLast(({ deletedAt }) => !deletedAt)
  const faces = [...new Map(replies.toReversed().map(({ author }) => [author.id, author])).values()].slice(0, 3)
  return (
    <button type="button" className={`${ui.row3} ${styles.answers}`} onClick={onPress}>
      <span className={styles.faces}>
        {faces.map(({ id, nickname, photoUrl }) => (
          <Avatar key={id} src={photoUrl} name={nickname} size={28} />
        ))}
      </span>
      <span className={`${ui.fill} ${styles.words}`}>
        {t('CHAT.REPLIES_ARRIVED', { count })}
        {last ? (
          <small>{t('CHAT.SAID_BY', { name: last.author.nickname, text: last.content ?? t(mediaWordOf(last)) })}</small>
        ) : null}
      </span>
      <Icon name="next" size={20} className={styles.next} />
    </button>
  )
}
