import { useState, type ComponentProps, type ReactElement } from 'react'
import { FoldedRow } from './FoldedRow.tsx'

/** Shows a post or comment as a folded row until the viewer opens it. Blocking its author again folds it again. */
export function Foldable({
  isFolded,
  children,
  ...row
}: Omit<ComponentProps<typeof FoldedRow>, 'onOpen'> & { isFolded: boolean; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && !isFolded) setOpen(false)
  return isFolded && !isOpen ? <FoldedRow {...row} onOpen={() => setOpen(true)} /> : children
}
