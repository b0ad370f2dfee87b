import { useEffect, useState } from 'react'
import type { SentCode } from './codeTimes.ts'

const secondMs = 1_000

export interface CodeTimer {
  /** How long the code lives; 0 when it is over or none was sent. */
  leftMs: number
  /** How long until another may be asked for. */
  resendInMs: number
  isExpired: boolean
}

/** Counts down second by second while a code is out. `sent` is by this device's clock (`byOwnClock`); null: none is out. */
export function useCodeTimer(sent: SentCode | null): CodeTimer {
  const [now, setNow] = useState(() => Date.now())
  const [expiresAt, resendAt] = [sent?.expiresAt.getTime() ?? 0, sent?.resendAt.getTime() ?? 0]
  useEffect(() => {
    const last = Math.max(expiresAt, resendAt)
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= last) clearInterval(timer)
    }
    const timer = setInterval(tick, secondMs)
    tick()
    return () => clearInterval(timer)
  }, [expiresAt, resendAt])
  const leftMs = Math.max(0, expiresAt - now)
  return { leftMs, resendInMs: Math.max(0, resendAt - now), isExpired: sent !== null && leftMs === 0 }
}
