import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { isCeleb } from '../../api/me.ts'

/** A celeb's room for their own broadcast. Fans never open it, so its code is loaded separately from other rooms. */
export const LazyBroadcastRoom = lazyLayer(
  async () => (await import('./broadcast/BroadcastRoom.tsx')).BroadcastRoom,
  isCeleb,
)
