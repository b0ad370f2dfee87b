import { Suspense, useState } from 'react'
import type { SheetProps } from './Sheet.tsx'
import { lazyLayer } from './lazyLayer.ts'

const Sheet = lazyLayer(async () => (await import('./Sheet.tsx')).Sheet)

/** A sheet with code that is loaded when it is first opened. Has the same props as `Sheet`. */
export function LazySheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
