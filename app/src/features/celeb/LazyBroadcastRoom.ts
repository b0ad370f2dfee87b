import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { isCeleb } from '../../api/me.ts'

/** A celeb's own room. Fans never open it, so the other rooms come without it. */
export const LazyBroadcastRoom = lazyLayer(
  async () => (await import('./broadcast/BroadcastRoom.tsx')).BroadcastRoom,
  isCeleb,
)
