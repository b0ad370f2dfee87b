import cluster from 'node:cluster'
import type { PrimaryWord, WorkerWord } from './words.ts'

const flag = '--worker='

/** The arguments with which the primary process starts its worker number `slot`, counted from 1. */
export const argumentsOf = (slot: number): string[] => [`${flag}${slot}`]

/** The number of this worker, which it shares with no other worker of the host. Null if this process is none. */
export const ownSlot = (): number | null =>
  cluster.isWorker ? Number(process.argv.find((text) => text.startsWith(flag))!.slice(flag.length)) : null

/** Sends a word to the primary process; does nothing once the connection to it has ended. */
export function tellPrimary(word: WorkerWord): void {
  if (process.connected) process.send!(word, undefined, undefined, () => {})
}

export const hearPrimary = (hear: (word: PrimaryWord) => void): void => void process.on('message', hear)
