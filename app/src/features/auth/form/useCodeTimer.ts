import { useEffect, useState } from 'react'
import type { SentCode } from './sentCode.ts'

const secondMs = 1_000

export interface CodeTimer {
  /** How long the code is still valid; 0 when it has expired or none was sent. */
  leftMs: number
  /** How long until another code may be requested. */
  resendInMs: number
  isExpired: boolean
}

/**
 * Counts down every second while a code is valid. `sent` has times by this device's clock (`toDeviceClock`); null when
 * no code was sent.
 */
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
