import { useEffect, useEffectEvent, useRef, useState } from 'react'

const saveAfterMs = 500
/** If the device fails to store a draft, for example because its disk is busy, saving is retried after this time. */
const saveAgainAfterMs = 5_000

export type DraftState = { is: 'none' } | { is: 'kept'; at: Date } | { is: 'notKept' }

interface Store<Draft> {
  /** Resolves to false if this device cannot store data. */
  save: (draft: Draft, at: Date) => Promise<boolean>
  drop: () => Promise<void>
}

/** Saves each new `draft` object on this device, and removes it when it is empty. `drop` removes it permanently. */
export function useDraftSaving<Draft>(store: Store<Draft>, draft: Draft, isEmpty: boolean, startedAt: Date | null) {
  const [state, setState] = useState<DraftState>(startedAt ? { is: 'kept', at: startedAt } : { is: 'none' })
  const isDropped = useRef(false)
  const first = useRef(draft)
  const save = useEffectEvent(async () => {
    if (isDropped.current || draft === first.current) return
    if (isEmpty) {
      await store.drop()
      return setState({ is: 'none' })
    }
    const at = new Date()
    setState((await store.save(draft, at)) ? { is: 'kept', at } : { is: 'notKept' })
  })
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    if (state.is !== 'notKept') return
    const timer = setTimeout(() => void save(), saveAgainAfterMs)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const onHide = () => void save()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      void save()
    }
  }, [])
  const drop = async () => {
    isDropped.current = true
    await store.drop()
  }
  return { state, drop }
}
