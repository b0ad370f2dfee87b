import { useT } from '../../../i18n/i18n.ts'
import { TypingDots } from '@byeol/ui/chat/TypingDots.tsx'
import type { Member } from '../data/members.ts'
import type { ChatView } from '../data/order.ts'
import styles from './TypingMark.module.css'
import { useTyping } from '../data/typing.ts'

/** Shows who is typing. Overlays the end of the messages, so that nothing moves. */
export function TypingMark({ chat, members }: { chat: ChatView; members: readonly Member[] | null }) {
  const t = useT()
  const typists = useTyping(chat.id)
  const nameOf = (id: string) =>
    (chat.recipient?.id === id ? chat.recipient : members?.find(({ user }) => user.id === id)?.user)?.nickname
  const names = typists.map(nameOf).filter((name) => name !== undefined)
  const [first] = names
  const text =
    first === undefined
      ? ''
      : names.length === 1
        ? t('ROOM.TYPING', { name: first })
        : t('ROOM.TYPING_MANY', { count: names.length })
  return (
    <p className={styles.typing} role="status" data-passing="">
      {text ? (
        <span className={styles.mark}>
          <TypingDots />
          <span className="ellipsis">{text}</span>
        </span>
      ) : null}
    </p>
  )
}
