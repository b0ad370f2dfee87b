import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { JumpToNewest } from '@byeol/ui/chat/JumpToNewest.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './MessageList.module.css'
import { moveMessageFocus } from './moveMessageFocus.ts'

/** One drawn line; the key stays the same for as long as it means the same. */
export interface Line {
  key: string
}

const nearEndPx = 60
/** A finger's fling may go on so long without a new touch. */
const handMs = 1_000
const leapPx = 150
/** So far from the end a way back is offered. */
const awayPx = 160
const loadOlderWithinPx = 900
/** Above the unread divider there stays a little of what was said before. */
const aboveStartPx = 96
/** So much of a message must stand in view to count as seen. */
const seenPx = 40
/** Lines this far out of view are drawn and measured, so that a quick flick does not meet estimated places. */
const drawnBeyondPx = 500

/**
 * A virtual list of messages that stands on its end: history loads above without moving a pixel, what is new below
 * follows only those who are at the end. Begins at `startKey` (the unread divider), else at the end.
 */
export function MessageList<L extends Line>({
  lines,
  children,
  label,
  startKey = null,
  hasOlder,
  onOlder,
  head,
  newBelow,
  onSeen,
  ownSent = 0,
  target = null,
  hasNewer = false,
  onNewer,
  onNewest,
  foot,
}: {
  lines: readonly L[]
  children: (line: L) => ReactElement
  label: string
  startKey?: string | null
  hasOlder: boolean
  /** Loads what is before; may be called again at once, resolves when it is here. Rejects when it cannot be. */
  onOlder: () => Promise<void>
  /** Above the first line: loading or failed history. */
  head?: ReactNode
  /** How many of these lines, come since one left the end, count as new. */
  newBelow: (lines: readonly L[]) => number
  /** The lines that stand in view while the page is seen. */
  onSeen?: (lines: readonly L[]) => void
  /** Grows with each message that one sends: the list goes to its end. */
  ownSent?: number
  /** Stands in the middle: at first, and again with each new `count`. */
  target?: { key: string; count: number } | null
  /** There is more below: what comes there does not draw one along. */
  hasNewer?: boolean
  onNewer?: () => Promise<void>
  /** The way down leads elsewhere than to the last line. */
  onNewest?: (() => void) | undefined
  /** Floats over the end of the list. */
  foot?: ReactNode
}) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const atEnd = useRef(startKey === null && target === null)
  const placed = useRef(false)
  /** When a hand last moved the list, and where the list stood when one last looked. */
  const hand = useRef(-Infinity)
  const was = useRef({ size: 0, at: 0 })
  /** The last line when one left the end. */
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null)

  // `shift` is true for the very draw in which lines came at the start: virtua then keeps the place from the end.
  const [drawn, setDrawn] = useState(lines)
  const [shift, setShift] = useState(false)
  if (drawn !== lines) {
    setDrawn(lines)
    setShift(
      lines.length > drawn.length &&
        drawn[0] !== undefined &&
        lines[0]?.key !== drawn[0].key &&
        lines.at(-1)?.key === drawn.at(-1)?.key,
    )
  }

  const toEnd = () => {
    atEnd.current = true
    setLeftAtKey(null)
    list.current?.scrollToIndex(lines.length - 1, { align: 'end' })
  }

  const moved = () => {
    hand.current = performance.now()
  }

  const look = () => {
    const handle = list.current
    if (!handle || lines.length === 0 || handle.viewportSize === 0) return
    const top = handle.scrollOffset
    const bottom = top + handle.viewportSize
    const { size, at } = was.current
    was.current = { size: handle.scrollSize, at: top }
    // What grows below does not lead away from the end: only a hand does, or a leap up.
    const leapt = at - top > leapPx && size - handle.scrollSize < leapPx
    if (!hasNewer && handle.scrollSize - bottom < nearEndPx) atEnd.current = true
    else if (leapt || (top < at - 1 && performance.now() - hand.current < handMs)) atEnd.current = false
    if (atEnd.current) setLeftAtKey(null)
    else if (handle.scrollSize - bottom > awayPx) setLeftAtKey((old) => old ?? lines.at(-1)?.key ?? null)
    if (hasOlder && placed.current && top < loadOlderWithinPx) void onOlder().catch(() => undefined)
    if (hasNewer && placed.current && handle.scrollSize - bottom < loadOlderWithinPx)
      void onNewer?.().catch(() => undefined)
    if (!onSeen || !placed.current || document.visibilityState !== 'visible') return
    const from = handle.findItemIndex(top)
    let to = handle.findItemIndex(bottom)
    while (to > from && bottom - handle.getItemOffset(to) < Math.min(seenPx, handle.getItemSize(to))) to -= 1
    onSeen(lines.slice(from, to + 1))
  }
  const lookNow = useEffectEvent(look)

  useLayoutEffect(() => {
    if (placed.current || lines.length === 0) return
    const at = startKey === null ? -1 : lines.findIndex(({ key }) => key === startKey)
    const middle = target ? lines.findIndex(({ key }) => key === target.key) : -1
    if (middle !== -1) {
      atEnd.current = false
      list.current?.scrollToIndex(middle, { align: 'center' })
    } else if (at === -1) list.current?.scrollToIndex(lines.length - 1, { align: 'end' })
    else list.current?.scrollToIndex(at, { align: 'start', offset: -aboveStartPx })
    // Sizes are measured after this draw; before, nothing can be said about what is in view.
    let frame = requestAnimationFrame(function settle() {
      if (!list.current?.viewportSize) {
        frame = requestAnimationFrame(settle)
        return
      }
      placed.current = true
      lookNow()
    })
    return () => cancelAnimationFrame(frame)
  }, [lines, startKey, target])

  const goTo = useEffectEvent(() => {
    const at = target && placed.current ? lines.findIndex(({ key }) => key === target.key) : -1
    if (at === -1) return
    atEnd.current = false
    list.current?.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => goTo(), [target?.count])

  const follow = useEffectEvent(() => {
    if (placed.current && atEnd.current) toEnd()
    look()
  })
  useEffect(() => follow(), [lines])
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

  const leftAt = leftAtKey === null ? -1 : lines.findIndex(({ key }) => key === leftAtKey)
  const count = leftAt === -1 ? 0 : newBelow(lines.slice(leftAt + 1))
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
          moved()
          moveMessageFocus(event)
        }}
        onWheel={moved}
        onTouchMove={moved}
        onPointerDown={moved}
      >
        <div className={styles.spacer}>{head}</div>
        <Virtualizer
          ref={list}
          data={lines}
          bufferSize={drawnBeyondPx}
          shift={shift}
          scrollRef={scroller}
          onScroll={look}
          onResize={() =>
            atEnd.current && placed.current && list.current?.scrollToIndex(lines.length - 1, { align: 'end' })
          }
        >
          {(line, at) => (
            <div key={line.key} className={`${styles.line} ${at === lines.length - 1 ? styles.last : ''}`}>
              {children(line)}
            </div>
          )}
        </Virtualizer>
      </div>
      {foot}
      {leftAtKey === null && !hasNewer ? null : (
        <JumpToNewest
          label={count > 0 ? t('CHAT.TO_NEWEST_COUNT', { count }) : t('CHAT.TO_NEWEST')}
          count={count}
          onPress={onNewest ?? toEnd}
        />
      )}
    </div>
  )
}
