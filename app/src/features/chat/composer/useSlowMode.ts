import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useState } from 'react'

const tickMs = 200

/** The whole seconds until the viewer may write again. The server enforces this; here it is only shown in advance. */
export function useSlowMode(): { secondsLeft: number; noteSent: () => void } {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000))
      setLeft(left)
      if (left === 0) setUntil(0)
    }, tickMs)
    return () => clearInterval(timer)
  }, [until])
  return {
    secondsLeft,
    noteSent: () => {
      setUntil(Date.now() + limits.slowModeMs)
      setLeft(Math.ceil(limits.slowModeMs / 1_000))
    },
  }
}
