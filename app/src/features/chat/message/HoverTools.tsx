import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { MouseEvent } from 'react'
import { useUserId } from '../../../api/token.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useShortcut } from '../../../shell/useShortcut.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { setPointerPlace } from '@byeol/ui/pointerPlace.ts'
import { useReactions } from './reactions/chosenReactions.ts'
import styles from './HoverTools.module.css'
import { messageActs } from './messageActs.ts'
import { quickEmojis } from './reactions/ReactionBar.tsx'
import { useFavorite } from './useFavorite.ts'
import { useReact } from './reactions/useReact.ts'
import type { ChatView } from '../data/order.ts'
import { useRoomScene } from '../data/room/RoomContext.ts'

const nowTickMs = 15_000
const heart = quickEmojis[0]

/**
 * A toolbar with the most used actions, shown over a message under the mouse pointer or with the focus. The message's
 * menu contains them too.
 */
export function HoverTools({
  message,
  chat,
  onReply,
}: {
  message: ChatMessage
  chat: ChatView
  onReply: (() => void) | undefined
}) {
  const t = useT()
  const { onMenu, onMedia } = useRoomScene()
  const myId = useUserId()
  const react = useReact()
  const keep = useFavorite()
  const now = useNow(nowTickMs)
  const hasHeart = useReactions(message).myReaction === heart
  const acts = messageActs(message, chat, myId ?? message.author.id, now)
  const reply = acts.reply && onReply ? onReply : null
  const like = acts.react ? () => react(message, hasHeart ? null : heart) : null
  const save = acts.keep ? () => void keep(message, !message.isFavorited) : null
  const isMedia = !message.deletedAt && (message.photo ?? message.video) !== null
  useShortcut('reply', reply)
  useShortcut('like', like)
  useShortcut('save', save)
  useShortcut('view', isMedia ? () => onMedia(message) : null)

  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    // The toolbar disappears when it loses the focus, so focus the message instead, which gets the focus again when the
    // menu closes.
    currentTarget.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
    setPointerPlace({ x: left, y: bottom + 4 })
    onMenu(message)
  }
  // The recall button of the previous message may be in the same place.
  const isBesideRecall = chat.isBroadcast && message.author.id === myId
  return (
    <div
      className={`${styles.tools} ${isBesideRecall ? styles.besideRecall : ''}`}
      role="toolbar"
      aria-label={t('DESK.TOOLS')}
    >
      {like ? (
        <button
          type="button"
          aria-pressed={hasHeart}
          aria-keyshortcuts="L"
          title={`${t('DESK.KEY_LIKE')} L`}
          aria-label={t('DESK.KEY_LIKE')}
          onClick={like}
        >
          <Icon name="heart" size={18} filled={hasHeart} />
        </button>
      ) : null}
      {reply ? (
        <button
          type="button"
          aria-keyshortcuts="R"
          title={`${t('MESSAGE.REPLY')} R`}
          aria-label={t('MESSAGE.REPLY')}
          onClick={reply}
        >
          <Icon name="reply" size={18} />
        </button>
      ) : null}
      {save ? (
        <button
          type="button"
          aria-pressed={message.isFavorited}
          aria-keyshortcuts="S"
          title={`${t('MESSAGE.FAVORITE_ADD')} S`}
          aria-label={t('MESSAGE.FAVORITE_ADD')}
          onClick={save}
        >
          <Icon name="bookmark" size={18} filled={message.isFavorited} />
        </button>
      ) : null}
      <button type="button" aria-haspopup="dialog" aria-label={t('CHAT.ACTIONS')} onClick={openMenu}>
        <Icon name="more" size={18} />
      </button>
    </div>
  )
}
