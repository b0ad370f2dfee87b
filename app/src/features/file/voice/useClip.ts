import { useEffect, useRef, useState } from 'react'
import { pauseVoice } from './voicePlayer.ts'

/**
 * Plays a recording that is still on this device, from `fromMs` to `toMs`. `atMs` is the position while it plays or is
 * paused; null before it has been played, and after it has ended.
 */
export function useClip(file: Blob | null, { fromMs, toMs }: { fromMs: number; toMs: number }) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [atMs, setAtMs] = useState<number | null>(null)

  const stop = () => {
    audio.current?.pause()
    setPlaying(false)
    setAtMs(null)
  }
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    const element = new Audio(url)
    audio.current = element
    // In the document, so that only one of its sounds and videos plays at a time (voicePlayer.ts).
    document.body.append(element)
    element.addEventListener('pause', () => setPlaying(false))
    return () => {
      element.pause()
      element.remove()
      element.removeAttribute('src')
      URL.revokeObjectURL(url)
      audio.current = null
      setPlaying(false)
      setAtMs(null)
    }
  }, [file])
  useEffect(() => {
    const element = audio.current
    if (!isPlaying || !element) return
    let frame = 0
    const follow = () => {
      const now = element.currentTime * 1_000
      if (element.ended || now >= toMs) return stop()
      setAtMs(now)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, toMs])

  const play = async () => {
    const element = audio.current
    if (!element) return
    if (atMs === null || atMs < fromMs || atMs >= toMs) element.currentTime = fromMs / 1_000
    pauseVoice()
    try {
      await element.play()
      setPlaying(true)
    } catch {
      // The device refused to play, or the recording was removed in the meantime.
      stop()
    }
  }
  const pause = () => {
    audio.current?.pause()
    setPlaying(false)
  }
  return { isPlaying, atMs, toggle: () => (isPlaying ? pause() : void play()), stop }
}
