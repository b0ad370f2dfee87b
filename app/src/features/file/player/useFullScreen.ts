import { useEffect, useState, type RefObject } from 'react'

/** Safari on iPhones can show only a video element in full screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Whether the player is in full screen, and a function to switch that. */
export function useFullScreen(
  boxRef: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const refresh = () => setFull(document.fullscreenElement === boxRef.current && boxRef.current !== null)
    document.addEventListener('fullscreenchange', refresh)
    return () => document.removeEventListener('fullscreenchange', refresh)
  }, [boxRef])
  const toggle = () => {
    const video: PhoneVideo | null = videoRef.current
    if (isFull) void document.exitFullscreen().catch(() => undefined)
    else if (document.fullscreenEnabled) void boxRef.current?.requestFullscreen().catch(() => undefined)
    else video?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
