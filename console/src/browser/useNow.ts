import { useEffect, useState } from 'react'

/** The current time, updated while the component is shown. */
export function useNow(everyMs = 1_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
