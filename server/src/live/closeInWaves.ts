import { setTimeout as wait } from 'node:timers/promises'
import type { Sockets } from './sockets.ts'

const waveMs = 250

/**
 * Closes this node's sockets, spread evenly over `overMs`, so that its clients do not all move to the other nodes at
 * once. Returns early if `signal` aborts; remaining sockets then stay open.
 */
export async function closeInWaves(
  sockets: Pick<Sockets, 'open' | 'sendAway'>,
  overMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let left = Math.ceil(overMs / waveMs); left > 0 && !signal.aborted; left--) {
    const open = sockets.open()
    // Oldest first, so that clients that reconnect to this node in the meantime are among the last.
    const wave = open.slice(0, Math.ceil(open.length / left))
    for (const socket of wave) sockets.sendAway(socket, wave.length)
    await wait(waveMs, undefined, { signal }).catch(() => undefined)
  }
}
