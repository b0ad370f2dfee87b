import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './ReactionBar.module.css'
import { useReactions } from './chosenReactions.ts'

/** The emojis offered above the menu of a message. */
export const quickEmojis = ['❤️', '👍', '😂', '🥹', '😮', '🎉'] as const

/** Six quick emojis, with the viewer's own reaction marked, and a button for all others. */
export function ReactionBar({
  message,
  onPick,
  onMore,
}: {
  message: ChatMessage
  onPick: (emoji: string | null) => void
  onMore: () => void
}) {
  const t = useT()
  const { myReaction } = useReactions(message)
  const offered =
    myReaction && !quickEmojis.some((emoji) => emoji === myReaction)
      ? [myReaction, ...quickEmojis.slice(1)]
      : quickEmojis
  return (
    <div className={styles.bar} role="group" aria-label={t('MESSAGE.REACT')}>
      {offered.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={emoji === myReaction}
          aria-label={t('MESSAGE.REACT_WITH', { emoji })}
          onClick={() => onPick(emoji === myReaction ? null : emoji)}
        >
          {emoji}
        </button>
      ))}
      <button type="button" aria-label={t('MESSAGE.REACT_MORE')} onClick={onMore}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
