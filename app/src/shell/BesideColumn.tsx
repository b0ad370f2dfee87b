import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { takeStartPlace, useStartPlace } from './startPlace.ts'

/** Shows a part of a page in the left side column instead of the chat list, while the page is visible. */
export function BesideColumn({ children }: { children: ReactNode }) {
  const place = useStartPlace()
  useLayoutEffect(() => (place ? takeStartPlace() : undefined), [place])
  return place ? createPortal(<BesideContext value={true}>{children}</BesideContext>, place) : null
}
