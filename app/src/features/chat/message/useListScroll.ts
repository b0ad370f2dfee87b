import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useHeight } from '../../../browser/useHeight.ts'
import { focusEdge } from './listKeys.ts'

/** A row of the list. Its key never changes as long as it shows the same content. */
export interface ListRow {
  key: string
}

export interface Scrolled<L extends ListRow> {
  rows: readonly L[]
  /** The row at which the list is first shown (the unread divider). Without it, the list is first shown at its end. */
  startKey?: string | null
  hasOlder: boolean
  /** Loads older rows. May be called again at any time. Resolves when they are loaded; rejects on failure. */
  onOlder: () => Promise<void>
  /** Called with the visible rows, while the page is visible. */
  onSeen?: (rows: readonly L[]) => void
  /** How many messages the viewer has sent. Each time it increases, the list scrolls to its end. */
  ownSent?: number
  /** The row to scroll to the middle, when the list is first shown and each time `count` changes. */
  target?: { key: string; count: number } | null
  /** Newer rows exist that are not loaded, so the list does not follow rows added at its end. */
  hasNewer?: boolean
  onNewer?: () => Promise<void>
  /** Focus the last row, because this list replaces one that had the focus. */
  focusesNewest?: boolean
}

const nearEndPx = 60
/** How long scrolling may continue by momentum after the last touch. */
const flingMs = 1_000
const jumpPx = 150
/** When the viewer is further from the end than this, a button to the end appears. */
const awayPx = 160
const loadOlderWithinPx = 900
/** How much of the messages before the unread divider is visible above it. */
const aboveStartPx = 96
/** How much of a message must be visible for it to count as seen. */
const seenPx = 40

/**
 * The scroll position of the list. It stays at its end until the viewer scrolls away. Loads rows near both ends, and
 * reports which rows are seen. `leftAtKey` is the row that was last when the viewer left the end.
 */
export function useListScroll<L extends ListRow>({
  rows,
  startKey = null,
  hasOlder,
  onOlder,
  onSeen,
  ownSent = 0,
  target = null,
  hasNewer = false,
  onNewer,
  focusesNewest = false,
}: Scrolled<L>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const atEnd = useRef(startKey === null && target === null)
  const placed = useRef(false)
  /** When the viewer last moved the list, and the size and position then. */
  const lastMoved = useRef(-Infinity)
  const previous = useRef({ size: 0, at: 0 })
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null)

  /** Called between a change of sizes and its paint, so that the visible rows do not move for a frame. */
  const keepAtEnd = () => {
    if (atEnd.current && placed.current) scroller.current?.scrollTo(0, scroller.current.scrollHeight)
  }
  const [aboveRows, abovePx] = useHeight((px) => {
    if (atEnd.current) keepAtEnd()
    else scroller.current?.scrollBy(0, px)
  })
  const toEnd = () => {
    atEnd.current = true
    setLeftAtKey(null)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }
  const toStart = () => {
    atEnd.current = false
    list.current?.scrollToIndex(0, { align: 'start' })
  }

  /**
   * Detects whether the viewer has left the end: only by scrolling or by a jump upwards, not because rows were added
   * below.
   */
  const followViewer = ({ scrollOffset: top, scrollSize, viewportSize }: VirtualizerHandle) => {
    const belowPx = scrollSize - top - viewportSize
    const { size, at } = previous.current
    previous.current = { size: scrollSize, at: top }
    const hasJumped = at - top > jumpPx && size - scrollSize < jumpPx
    if (!hasNewer && belowPx < nearEndPx) atEnd.current = true
    else if (hasJumped || (top < at - 1 && performance.now() - lastMoved.current < flingMs)) atEnd.current = false
    if (atEnd.current) setLeftAtKey(null)
    else if (belowPx > awayPx) setLeftAtKey((old) => old ?? rows.at(-1)?.key ?? null)
  }
  const loadBeyond = ({ scrollOffset: top, scrollSize, viewportSize }: VirtualizerHandle) => {
    if (hasOlder && top < loadOlderWithinPx) void onOlder().catch(() => undefined)
    if (hasNewer && scrollSize - top - viewportSize < loadOlderWithinPx) void onNewer?.().catch(() => undefined)
  }
  const tellSeen = (handle: VirtualizerHandle) => {
    if (!onSeen || document.visibilityState !== 'visible') return
    const bottom = handle.scrollOffset + handle.viewportSize
    const from = handle.findItemIndex(handle.scrollOffset)
    let to = handle.findItemIndex(bottom)
    while (to > from && bottom - abovePx - handle.getItemOffset(to) < Math.min(seenPx, handle.getItemSize(to))) to -= 1
    onSeen(rows.slice(from, to + 1))
  }
  const look = () => {
    const handle = list.current
    if (!handle || rows.length === 0 || handle.viewportSize === 0) return
    followViewer(handle)
    if (!placed.current) return
    loadBeyond(handle)
    tellSeen(handle)
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
    // Rows are measured after this render; until then, it is unknown which ones are visible.
    let frame = requestAnimationFrame(function settle() {
      if (!list.current?.viewportSize) {
        frame = requestAnimationFrame(settle)
        return
      }
      placed.current = true
      scroller.current?.toggleAttribute('data-placed', true)
      lookNow()
      if (focusesNewest) focusEdge(scroller.current, -1)
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

  const placeAnew = useEffectEvent(() => {
    keepAtEnd()
    look()
  })
  useEffect(() => placeAnew(), [abovePx])

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

  const noteMoved = () => {
    lastMoved.current = performance.now()
  }
  return { scroller, list, aboveRows, abovePx, leftAtKey, look, noteMoved, keepAtEnd, toEnd, toStart }
}
