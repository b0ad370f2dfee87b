import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The draft that was stored on this device under `key` when the page opened. Undefined while it is being read, and if
 * there is no key.
 */
export function useKeptDraft<Draft>(key: string | null, read: () => Promise<Draft | null>): Draft | null | undefined {
  const [kept, setKept] = useState<Draft | null | undefined>(undefined)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (key === null) return
    let wanted = true
    void readNow().then((draft) => wanted && setKept((old) => (old === undefined ? draft : old)))
    return () => {
      wanted = false
    }
  }, [key])
  return kept
}
