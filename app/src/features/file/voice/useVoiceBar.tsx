import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { showError } from '../../../errors/showError.ts'
import { Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import type { RecordBar as Bar } from './RecordBar.tsx'

const RecordBar = lazyLayer(async () => (await import('./RecordBar.tsx')).RecordBar)

/**
 * The recorder that takes the place of a composer's input field. `voiceBar` is null while it is closed. The focus
 * returns to the button that opened it (`micRef`). Its code is loaded when it is first opened.
 */
export function useVoiceBar(props: Omit<ComponentProps<typeof Bar>, 'onClose'>): {
  openBar: () => void
  voiceBar: ReactNode
  micRef: RefObject<HTMLButtonElement | null>
} {
  const [isOpen, setOpen] = useState(false)
  const micRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) micRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    // The field stays until the code is there, so that the focus has a place.
    openBar: () => void RecordBar.load().then(() => setOpen(true), showError),
    voiceBar: isOpen ? (
      <Suspense fallback={null}>
        <RecordBar {...props} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
    micRef,
  }
}
