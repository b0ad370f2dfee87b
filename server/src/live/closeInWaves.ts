import { setTimeout as wait } from 'node:timers/promises'
import type { Sockets } from './sockets.ts'

const waveMs = 250

/**
 * Closes the sockets of this node evenly over `overMs`, so that the other nodes never get all of its clients at once.
 * Returns early when `signal` aborts; what is still open stays open.
 */
export async function closeInWaves(
  sockets: Pick<Sockets, 'open' | 'sendAway'>,
  overMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let left = Math.ceil(overMs / waveMs); left > 0 && !signal.aborted; left--) {
    const open = sockets.open()
    // Oldest first. Clients that come back to this node meanwhile are among the last.
    const wave = open.slice(0, Math.ceil(open.length / left))
    for (const socket of wave) sockets.sendAway(socket, wave.length)
    await wait(waveMs, undefined, { signal }).catch(() => undefined)
  }
}
