import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import { HoldMenu } from '@byeol/ui/HoldMenu.tsx'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import type { ChatView } from '../data/order.ts'
import { swallowTap } from './swallowTap.ts'
import styles from './SwipeRow.module.css'
import type { Swipe } from '@byeol/ui/useHoldAndSwipe.ts'

const actionPx = 76
/** How far a swipe must go to open the row, or to close an open one. */
const openSwipePx = 48

const loadActions = async () => {
  const [actions] = await Promise.all([import('./RowActions.tsx'), loadLateTexts()])
  return { default: actions.RowActions }
}
const RowActions = lazy(loadActions)

/**
 * A row of the chat list. A swipe to the left reveals its actions; a swipe to the right or a tap elsewhere hides them.
 * A long press opens its menu, which keyboard users need too, because hidden actions are not in the DOM.
 */
export function SwipeRow({ chat, onMenu, children }: { chat: ChatView; onMenu: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPulled, setPulled] = useState(false)
  /** The actions stay in the DOM until they have slid out of sight. */
  const [isShown, setShown] = useState(false)
  const openPx = actionPx * (isOwnRoom(chat) ? 2 : 3)
  const draw = (px: number) => frame.current?.style.setProperty('--drawn', `${Math.max(0, Math.min(px, openPx))}px`)

  const swipe: Swipe = {
    accepts: (px) => isOpen || px < 0,
    follow(_, px) {
      setPulled(true)
      setShown(true)
      draw((isOpen ? openPx : 0) - px)
    },
    release(_, px, isReleased) {
      setPulled(false)
      if (isReleased) setOpen(isOpen ? px < openSwipePx : -px >= openSwipePx)
    },
  }

  const settle = useEffectEvent(() => draw(isOpen ? openPx : 0))
  useLayoutEffect(() => {
    if (isPulled || !isShown) return
    settle()
    if (isOpen) return
    let isCancelled = false
    const animations = frame.current?.firstElementChild?.getAnimations() ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCancelled || setShown(false))
    return () => {
      isCancelled = true
    }
  }, [isOpen, isPulled, isShown])

  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const onPress = ({ target }: PointerEvent) => {
      if (frame.current?.contains(target as Node)) return
      setOpen(false)
      swallowTap(frame.current?.closest('ul') ?? null)
    }
    document.addEventListener('pointerdown', onPress, { capture: true, signal: listeners.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal: listeners.signal })
    return () => listeners.abort()
  }, [isOpen])

  const closeByTap = (event: MouseEvent) => {
    if (!isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }
  const openMenu = () => {
    setOpen(false)
    onMenu()
  }
  return (
    <div
      ref={frame}
      className={`${styles.frame} ${isPulled ? styles.pulled : ''}`}
      onPointerDown={() => void loadActions()}
    >
      <div className={styles.row} role="presentation" onClickCapture={closeByTap}>
        <HoldMenu onMenu={openMenu} swipe={swipe}>
          {children}
        </HoldMenu>
      </div>
      {isShown ? (
        <div className={styles.actions} inert={!isOpen}>
          <Suspense fallback={null}>
            <RowActions chat={chat} onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
