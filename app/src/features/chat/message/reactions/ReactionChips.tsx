import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useRef } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import styles from './ReactionChips.module.css'
import { useReactions } from './chosenReactions.ts'
import { useReact } from './useReact.ts'

const longPressMs = 450

/**
 * The reactions to a message with their counts. A tap adds or removes the viewer's own; a long press lists the people
 * who reacted.
 */
export function ReactionChips({ message, own, onWho }: { message: ChatMessage; own: boolean; onWho: () => void }) {
  const t = useT()
  const { reactions, myReaction } = useReactions(message)
  const react = useReact()
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean } | null>(null)
  if (reactions.length === 0 || message.deletedAt) return null
  const end = () => press.current && clearTimeout(press.current.timer)
  const begin = () => {
    end()
    const now = {
      isLong: false,
      timer: setTimeout(() => {
        now.isLong = true
        onWho()
      }, longPressMs),
    }
    press.current = now
  }
  return (
    <div className={`${styles.chips} ${own ? styles.own : ''}`} onPointerDown={(event) => event.stopPropagation()}>
      {reactions.map(({ emoji, count }) => {
        const isMine = emoji === myReaction
        return (
          <button
            key={emoji}
            type="button"
            className={isMine ? styles.mine : ''}
            aria-pressed={isMine}
            onPointerDown={begin}
            onPointerUp={end}
            onPointerLeave={end}
            onPointerCancel={end}
            onContextMenu={(event) => {
              event.preventDefault()
              event.stopPropagation()
              end()
              if (!press.current?.isLong) onWho()
            }}
            onClick={() => {
              if (!press.current?.isLong) react(message, isMine ? null : emoji)
              press.current = null
            }}
          >
            <span className={styles.emoji}>{emoji}</span>
            <span>{count}</span>
            <span className="sr">{t(isMine ? 'MESSAGE.REACTED_MINE' : 'MESSAGE.REACTED')}</span>
          </button>
        )
      })}
    </div>
  )
}
