import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useHeight } from '../../../browser/useHeight.ts'
import { focusEdge } from './listKeys.ts'

/** One row of the list. Its key never changes while it shows the same content. */
export interface ListRow {
  key: string
}

export interface Scrolled<L extends ListRow> {
  rows: readonly L[]
  /** The row at which the list starts (the unread divider); otherwise it starts at the end. */
  startKey?: string | null
  hasOlder: boolean
  /** Loads older rows. May be called again at once. Resolves when they are loaded, rejects on failure. */
  onOlder: () => Promise<void>
  /** The visible rows, called only while the page is shown. */
  onSeen?: (rows: readonly L[]) => void
  /** Increases with each sent message, which scrolls the list to its end. */
  ownSent?: number
  /** Scrolls this row to the middle, at first and for each new `count`. */
  target?: { key: string; count: number } | null
  /** More rows exist below, so new ones there do not scroll the list. */
  hasNewer?: boolean
  onNewer?: () => Promise<void>
  /** Focuses the last row, because the list that this one replaces had the focus. */
  focusesNewest?: boolean
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
 * Where the list stands. It stays at its end until the viewer leaves it, loads rows near both ends, and says which rows
 * are seen. `leftAtKey`: the last row when the viewer left the end.
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
  const [aboveRows, abovePx] = useHeight()
  const atEnd = useRef(startKey === null && target === null)
  const placed = useRef(false)
  /** When the viewer last moved the list, and its position then. */
  const lastMoved = useRef(-Infinity)
  const previous = useRef({ size: 0, at: 0 })
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null)

  const keepAtEnd = () => {
    if (atEnd.current && placed.current) list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }
  const toEnd = () => {
    atEnd.current = true
    setLeftAtKey(null)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }
  const toStart = () => {
    atEnd.current = false
    list.current?.scrollToIndex(0, { align: 'start' })
  }

  /** Growth below does not count as leaving the end. Only the viewer's scrolling or a jump up does. */
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
    // Sizes are measured after this render; before that, the visible rows are unknown.
    let frame = requestAnimationFrame(function settle() {
      if (!list.current?.viewportSize) {
        frame = requestAnimationFrame(settle)
        return
      }
      placed.current = true
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
