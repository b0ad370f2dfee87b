import { Suspense, useState, type ReactNode } from 'react'
import { BoardLayerContext, type BoardLayer } from '../post/BoardLayerContext.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const BoardSheet = lazyLayer(async () => (await import('./BoardSheet.tsx')).BoardSheet)

/**
 * Wraps a page of posts and shows its sheets: menus, reports, blocks. Their code is loaded when the first one opens.
 */
export function BoardLayers({ onDeleted, children }: { onDeleted?: (() => void) | undefined; children: ReactNode }) {
  // The last sheet stays rendered while it slides out.
  const [{ layer, open }, setState] = useState<{ layer: BoardLayer | null; open: boolean }>({
    layer: null,
    open: false,
  })
  const show = (next: BoardLayer) => setState({ layer: next, open: true })
  const close = () => setState({ layer, open: false })
  return (
    <BoardLayerContext value={show}>
      {children}
      {layer ? (
        <Suspense fallback={null}>
          <BoardSheet layer={layer} open={open} onClose={close} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </BoardLayerContext>
  )
}
