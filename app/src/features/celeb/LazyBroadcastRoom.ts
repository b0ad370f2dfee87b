import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { isCeleb } from '../../api/me.ts'

/** A celeb's own room. Fans never open it, so the code of the other rooms does not include it. */
export const LazyBroadcastRoom = lazyLayer(
  async () => (await import('./broadcast/BroadcastRoom.tsx')).BroadcastRoom,
  isCeleb,
)
