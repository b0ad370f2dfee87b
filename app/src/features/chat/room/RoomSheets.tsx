import { Suspense } from 'react'
import { openLayer, useLayer } from '../data/room/roomLayers.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const WhoReacted = lazyLayer(async () => (await import('../message/reactions/WhoReacted.tsx')).WhoReacted)
const ReportMessageSheet = lazyLayer(async () => (await import('../message/ReportMessageSheet.tsx')).ReportMessageSheet)
const MessageCaptions = lazyLayer(async () => (await import('../media/MessageCaptions.tsx')).MessageCaptions)
const PersonSheet = lazyLayer(async () => (await import('../people/PersonSheet.tsx')).PersonSheet)
const DateSheet = lazyLayer(async () => (await import('./DateSheet.tsx')).DateSheet)

/** The sheets that can be opened from rows of the room. Their code is loaded when the first one opens. */
export function RoomSheets() {
  const layer = useLayer()
  if (!layer) return null
  const onClose = () => openLayer(null)
  return (
    <Suspense fallback={null}>
      {layer.kind === 'reactors' ? <WhoReacted message={layer.message} onClose={onClose} /> : null}
      {layer.kind === 'report' ? <ReportMessageSheet message={layer.message} onClose={onClose} /> : null}
      {layer.kind === 'captions' ? <MessageCaptions message={layer.message} onClose={onClose} /> : null}
      {layer.kind === 'person' ? <PersonSheet person={layer.person} onClose={onClose} /> : null}
      {layer.kind === 'date' ? <DateSheet chat={layer.chat} part={layer.part} onClose={onClose} /> : null}
    </Suspense>
  )
}
