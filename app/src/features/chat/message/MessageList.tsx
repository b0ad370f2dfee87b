import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { JumpToNewest } from '@byeol/ui/chat/JumpToNewest.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useShortcut } from '../../../shell/useShortcut.ts'
import styles from './MessageList.module.css'
import type { NewBelow } from './useNewBelow.ts'

const messagesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-message]')]

/** Arrow keys move between messages; Tab continues to the composer. */
function moveMessageFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const messages = messagesIn(event.currentTarget)
  const at = messages.findIndex((message) => message.contains(document.activeElement))
  const next = at === -1 ? messages.at(-1) : messages[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** One row of the list. Its key never changes while it shows the same content. */
export interface ListRow {
  key: string
}

const nearEndPx = 60
/** A fling may continue this long without a new touch. */
const flingMs = 1_000
const jumpPx = 150
/** This far from the end, a button to the end appears. */
const awayPx = 160
const loadOlderWithinPx = 900
/** Some of the earlier messages stay visible above the unread divider. */
const aboveStartPx = 96
/** At least this much of a message must be visible to count as seen. */
const seenPx = 40
/**
 * Rows this far outside of the view are drawn and measured, so that a quick flick does not meet estimated positions.
 */
const drawnBeyondPx = 500

/**
 * A virtual list of messages that stays at its end. Loading history above does not move it by a pixel; new messages
 * below scroll only viewers who are at the end. Starts at `startKey` (the unread divider), otherwise at the end.
 */
export function MessageList<L extends ListRow>({
  rows,
  children,
  label,
  startKey = null,
  hasOlder,
  onOlder,
  head,
  newBelow,
  newBeyond,
  onSeen,
  ownSent = 0,
  target = null,
  hasNewer = false,
  onNewer,
  onNewest,
  focusesNewest = false,
  foot,
  back,
  over,
}: {
  rows: readonly L[]
  children: (row: L) => ReactElement
  label: string
  startKey?: string | null
  hasOlder: boolean
  /** Loads older rows. May be called again at once. Resolves when they are loaded, rejects on failure. */
  onOlder: () => Promise<void>
  /** Shown above the first row while history loads or after it failed. */
  head?: ReactNode
  /** Sums up the given rows, which were added since the viewer left the end. */
  newBelow: (rows: readonly L[]) => NewBelow
  /** The new messages beyond the loaded rows, while there are more below. */
  newBeyond?: NewBelow | undefined
  /** The visible rows, called only while the page is shown. */
  onSeen?: (rows: readonly L[]) => void
  /** Increases with each sent message, which scrolls the list to its end. */
  ownSent?: number
  /** Scrolls this row to the middle, at first and for each new `count`. */
  target?: { key: string; count: number } | null
  /** More rows exist below, so new ones there do not scroll the list. */
  hasNewer?: boolean
  onNewer?: () => Promise<void>
  /** Replaces scrolling to the last row. `byKey` if the focus was in the list. */
  onNewest?: ((byKey: boolean) => void) | undefined
  /** Focuses the last row, because the list that this one replaces had the focus. */
  focusesNewest?: boolean
  /** Stands below the list. */
  foot?: ReactNode
  /** A button beside the one to the newest message. */
  back?: ReactNode
  /** Floats over the top of the list. */
  over?: ReactNode
}) {
  const t = useT()
  // The visible rows are drawn first.
  const beyondPx = useDeferredValue(drawnBeyondPx, 0)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const atEnd = useRef(startKey === null && target === null)
  const placed = useRef(false)
  /** When the viewer last moved the list, and its position then. */
  const lastMoved = useRef(-Infinity)
  const previous = useRef({ size: 0, at: 0 })
  /** The last row when the viewer left the end. */
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null)

  // `shift` is true only for the render in which rows are added at the start: virtua then keeps the distance to the
  // end.
  const [drawn, setDrawn] = useState(rows)
  const [shift, setShift] = useState(false)
  if (drawn !== rows) {
    setDrawn(rows)
    setShift(
      rows.length > drawn.length &&
        drawn[0] !== undefined &&
        rows[0]?.key !== drawn[0].key &&
        rows.at(-1)?.key === drawn.at(-1)?.key,
    )
  }

  const toEnd = () => {
    atEnd.current = true
    setLeftAtKey(null)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }

  /** The row at that edge is drawn after the list has scrolled. */
  const focusEdge = (edge: -1 | 0) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(
        () => scroller.current && messagesIn(scroller.current).at(edge)?.focus({ preventScroll: true }),
      ),
    )

  const goToEdge = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.key === 'End' && onNewest) {
      onNewest(true)
      return
    }
    if (event.key === 'End') toEnd()
    else {
      atEnd.current = false
      list.current?.scrollToIndex(0, { align: 'start' })
    }
    focusEdge(event.key === 'End' ? -1 : 0)
  }

  const noteMoved = () => {
    lastMoved.current = performance.now()
  }

  const look = () => {
    const handle = list.current
    if (!handle || rows.length === 0 || handle.viewportSize === 0) return
    const top = handle.scrollOffset
    const bottom = top + handle.viewportSize
    const { size, at } = previous.current
    previous.current = { size: handle.scrollSize, at: top }
    // Growth below does not count as leaving the end. Only the viewer's scrolling or a jump up does.
    const hasJumped = at - top > jumpPx && size - handle.scrollSize < jumpPx
    if (!hasNewer && handle.scrollSize - bottom < nearEndPx) atEnd.current = true
    else if (hasJumped || (top < at - 1 && performance.now() - lastMoved.current < flingMs)) atEnd.current = false
    if (atEnd.current) setLeftAtKey(null)
    else if (handle.scrollSize - bottom > awayPx) setLeftAtKey((old) => old ?? rows.at(-1)?.key ?? null)
    if (hasOlder && placed.current && top < loadOlderWithinPx) void onOlder().catch(() => undefined)
    if (hasNewer && placed.current && handle.scrollSize - bottom < loadOlderWithinPx)
      void onNewer?.().catch(() => undefined)
    if (!onSeen || !placed.current || document.visibilityState !== 'visible') return
    const from = handle.findItemIndex(top)
    let to = handle.findItemIndex(bottom)
    while (to > from && bottom - handle.getItemOffset(to) < Math.min(seenPx, handle.getItemSize(to))) to -= 1
    onSeen(rows.slice(from, to + 1))
  }
  const lookNow = useEffectEvent(look)

  useLayoutEffect(() => {
    if (placed.current || rows.length === 0) return
    const at = startKey === null ? -1 : rows.findIndex(({ key }) => key === startKey)
    const middle = target ? rows.findIndex(({ key }) => key === target.key) : -1
    if (middle !== -1) {
      atEnd.current = false
      list.current?.scrollToIndex(middle, { align: 'center' })
    } else if (at === -1) list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    else list.current?.scrollToIndex(at, { align: 'start', offset: -aboveStartPx })
    // Sizes are measured after this render; before that, the visible rows are unknown.
    let frame = requestAnimationFrame(function settle() {
      if (!list.current?.viewportSize) {
        frame = requestAnimationFrame(settle)
        return
      }
      placed.current = true
      lookNow()
      if (focusesNewest) focusEdge(-1)
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, startKey, target, focusesNewest])

  const goTo = useEffectEvent(() => {
    const at = target && placed.current ? rows.findIndex(({ key }) => key === target.key) : -1
    if (at === -1) return
    atEnd.current = false
    list.current?.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => goTo(), [target?.count])

  const follow = useEffectEvent(() => {
    if (placed.current && atEnd.current) toEnd()
    look()
  })
  useEffect(() => follow(), [rows])
  useEffect(() => {
    if (ownSent > 0) atEnd.current = true
    follow()
  }, [ownSent])

  useEffect(() => {
    const onVisible = () => lookNow()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('focus', onVisible)
    const observer = new ResizeObserver(() => requestAnimationFrame(() => follow()))
    if (scroller.current) observer.observe(scroller.current)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('focus', onVisible)
      observer.disconnect()
    }
  }, [])

  const showNewest = () => (onNewest ? onNewest(false) : toEnd())
  useShortcut('newest', leftAtKey === null && !hasNewer ? null : showNewest)

  const leftAt = leftAtKey === null ? -1 : rows.findIndex(({ key }) => key === leftAtKey)
  const { count, newest } = newBeyond ?? (leftAt === -1 ? { count: 0 } : newBelow(rows.slice(leftAt + 1)))
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          noteMoved()
          if (event.key === 'End' || event.key === 'Home') goToEdge(event)
          else moveMessageFocus(event)
        }}
        onWheel={noteMoved}
        onTouchMove={noteMoved}
        onPointerDown={noteMoved}
      >
        <div className={styles.spacer}>{head}</div>
        <Virtualizer
          ref={list}
          data={rows}
          bufferSize={beyondPx}
          shift={shift}
          scrollRef={scroller}
          onScroll={look}
          onResize={() =>
            atEnd.current && placed.current && list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
          }
        >
          {(row, at) => (
            <div key={row.key} className={`${styles.row} ${at === rows.length - 1 ? styles.last : ''}`}>
              {children(row)}
            </div>
          )}
        </Virtualizer>
      </div>
      {over}
      {foot}
      <div className={styles.below}>
        {back}
        {leftAtKey === null && !hasNewer ? null : (
          <JumpToNewest
            label={count > 0 ? t('CHAT.TO_NEWEST_COUNT', { count }) : t('CHAT.TO_NEWEST')}
            count={count}
            newest={newest}
            onPress={showNewest}
          />
        )}
      </div>
    </div>
  )
}
