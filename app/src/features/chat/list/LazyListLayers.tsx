import { lazy, Suspense, useState } from 'react'
import { loadLateTexts } from '../../../i18n/i18n.ts'
import type { ListLayersProps } from './ListLayers.tsx'

const ListLayers = lazy(async () => {
  const [layers] = await Promise.all([import('./ListLayers.tsx'), loadLateTexts()])
  return { default: layers.ListLayers }
})

export function LazyListLayers(props: ListLayersProps) {
  const isOpen = props.menuFor !== null || props.isListMenuOpen
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <ListLayers {...props} />
    </Suspense>
  ) : null
}
