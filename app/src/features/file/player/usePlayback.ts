import { useEffect, useState, type RefObject } from 'react'

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'timeupdate',
  'durationchange',
  'volumechange',
  'ended',
] as const

const start = { isPlaying: false, isWaiting: false, at: 0, seconds: 0, volume: 1 }

const read = (video: HTMLVideoElement): typeof start => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  at: video.currentTime,
  seconds: Number.isFinite(video.duration) ? video.duration : 0,
  volume: video.muted ? 0 : video.volume,
})

/** The video's playback state, which its controls show. */
export function usePlayback(videoRef: RefObject<HTMLVideoElement | null>): typeof start {
  const [state, setState] = useState(start)
  useEffect(() => {
    const video = videoRef.current
    if (!video) return undefined
    const refresh = () => setState(read(video))
    for (const event of events) video.addEventListener(event, refresh)
    refresh()
    return () => {
      for (const event of events) video.removeEventListener(event, refresh)
    }
  }, [videoRef])
  return state
}
