import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { feel } from '../../../native/feel.ts'
import styles from './MessageFrame.module.css'
import { useHoldAndSwipe, type Swipe } from '@byeol/ui/useHoldAndSwipe.ts'
import { setPointerPlace } from '@byeol/ui/pointerPlace.ts'
import { isWide } from '@byeol/ui/useIsWide.ts'

/** How far a swipe to the right must go to reply. */
const replyPx = 56
const pulledMaxPx = 72

/**
 * The frame of a message. A button, a long press, the secondary mouse button, the menu key, or Enter while focused
 * opens its menu. The button is always in the DOM for screen readers and voice control, but visible only under the
 * mouse pointer or with the focus. A swipe to the right replies. On wide screens, `tools` appear over the message while
 * it is hovered or focused.
 */
export function MessageFrame({
  label,
  menuLabel,
  onMenu,
  onReply,
  tools,
  className = '',
  children,
}: {
  label: string
  menuLabel: string
  onMenu: () => void
  onReply?: (() => void) | undefined
  tools?: ReactNode
  className?: string
  children: ReactNode
}) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const pull = (element: HTMLElement, px: number) => {
    element.style.setProperty('--pulled', `${px}px`)
    element.toggleAttribute('data-pulled', px > 0)
    element.toggleAttribute('data-answers', px >= replyPx)
  }
  const answer: Swipe = {
    accepts: (px) => px > 0,
    follow(element, px) {
      if (px >= replyPx && !element.hasAttribute('data-answers')) feel('hold')
      pull(element, Math.max(1, Math.min(px, pulledMaxPx)))
    },
    release(element, px, isReleased) {
      if (isReleased && px >= replyPx) onReply?.()
      pull(element, 0)
    },
  }
  const finger = useHoldAndSwipe({ onHold: onMenu, swipe: onReply && answer })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const opens = event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!opens || event.target !== event.currentTarget) return
    event.preventDefault()
    onMenu()
  }
  const openMenu = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    // Screen readers and keys cause a click without a pointer (`detail` is 0).
    if (detail > 0 && isWide()) setPointerPlace({ x: left, y: bottom + 4 })
    onMenu()
  }
  const showsTools = isPointedAt || (isFocused && isWide())
  return (
    <article
      className={`${styles.frame} ${className}`}
      tabIndex={-1}
      aria-label={label}
      data-message=""
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse' && isWide())}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setFocused(false)
      }
      {...finger}
      onContextMenu={(event) => {
        // If text is selected, the browser's own menu opens, so that it can be copied.
        if (getSelection()?.isCollapsed !== false && !(event.target as Element).closest('a'))
          finger.onContextMenu(event)
      }}
    >
      {children}
      {showsTools && tools ? (
        tools
      ) : (
        <button
          type="button"
          className={styles.door}
          aria-label={menuLabel}
          aria-haspopup="dialog"
          // Only one message can be reached with Tab, which then moves on to the input field; arrow keys move between
          // messages.
          tabIndex={isFocused ? 0 : -1}
          onClick={openMenu}
        >
          <Icon name="more" size={18} />
        </button>
      )}
      {onReply ? (
        <span className={styles.answer} aria-hidden="true">
          <Icon name="reply" size={20} />
        </span>
      ) : null}
    </article>
  )
}
