import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

const triggerPx = 64
const resistance = 0.45
const maxPx = 96

export interface Pull {
  /** How far the page is pulled down. */
  px: number
  state: 'idle' | 'pulling' | 'ready' | 'refreshing'
}

const idle: Pull = { px: 0, state: 'idle' }

/** Refreshes a page when it is pulled down at its top, by touch only; with a mouse there are other ways. */
export function usePull(scroller: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState(idle)
  const start = useRef<number | null>(null)
  const now = useRef(idle)
  const show = (next: Pull) => {
    now.current = next
    setPull(next)
  }
  const begin = useEffectEvent((event: TouchEvent) => {
    const isAtTop = (scroller.current?.scrollTop ?? 1) <= 0
    start.current =
      isAtTop && event.touches.length === 1 && now.current.state === 'idle' ? (event.touches[0]?.clientY ?? null) : null
  })
  const move = useEffectEvent((event: TouchEvent) => {
    const touch = event.touches[0]
    if (start.current === null || !touch) return
    const moved = touch.clientY - start.current
    if (moved <= 0 || (scroller.current?.scrollTop ?? 1) > 0) {
      if (now.current !== idle) show(idle)
      return
    }
    event.preventDefault()
    const px = Math.min(maxPx, moved * resistance)
    show({ px, state: px >= triggerPx ? 'ready' : 'pulling' })
  })
  const end = useEffectEvent(() => {
    start.current = null
    if (now.current.state !== 'ready') return show(idle)
    show({ px: triggerPx, state: 'refreshing' })
    void onRefresh().finally(() => show(idle))
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onBegin = (event: TouchEvent) => begin(event)
    const onMove = (event: TouchEvent) => move(event)
    const onEnd = () => end()
    element.addEventListener('touchstart', onBegin, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchstart', onBegin)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [scroller])
  return pull
}
