import { limits } from '@byeol/contract/limits.ts'

/** A part should take about this long, so that little is lost if the connection breaks. */
const partSeconds = 5
const firstBytes = 4 * limits.uploadPartMinBytes
/** The largest factor by which one part changes the estimated speed, up or down. */
const step = 4
/** Time for the connection, the server's turn and the answer. */
const answerMs = 15_000
const slowest = limits.uploadPartMinBytes / partSeconds

/** How fast this device sends, learned from its latest parts. Decides the size of the next part and its time limit. */
export class LineSpeed {
  private bytesPerSecond = firstBytes / partSeconds
  private largest = Infinity

  /** The size of the next part, of at most `maxBytes`. */
  partBytes(maxBytes: number): number {
    const wanted = Math.floor(this.bytesPerSecond * partSeconds)
    return Math.min(maxBytes, this.largest, Math.max(wanted, limits.uploadPartMinBytes))
  }

  /** How long a request with this many bytes may take. It grows with the bytes, at a quarter of the measured speed. */
  limitMs(bytes: number): number {
    return answerMs + (1_000 * step * bytes) / this.bytesPerSecond
  }

  sent(bytes: number, ms: number): void {
    const measured = (1_000 * bytes) / Math.max(ms, 1)
    this.set(Math.min(measured, this.bytesPerSecond * step))
  }

  /** Lowers the speed after a part that did not arrive in time, or during which the connection broke. */
  died(): void {
    this.set(this.bytesPerSecond / step)
  }

  /** Sends smaller parts after a proxy has refused one of this size. Returns false if none can be smaller. */
  refuseSize(bytes: number): boolean {
    if (bytes <= limits.uploadPartMinBytes) return false
    this.largest = Math.max(limits.uploadPartMinBytes, Math.floor(bytes / step))
    return true
  }

  private set(bytesPerSecond: number): void {
    this.bytesPerSecond = Math.max(slowest, bytesPerSecond)
  }
}

/** The connection speed of this device, for all its uploads. */
export const lineSpeed = new LineSpeed()

const formBytesPerSecond = 8 * 1024

/** How long a form with this many bytes may take. */
export const formLimitMs = (bytes: number): number => 60_000 + (1_000 * bytes) / formBytesPerSecond
