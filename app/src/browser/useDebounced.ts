import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, waitMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return rested
}
