import { limits } from '@byeol/contract/limits.ts'

/** The target duration of an upload part: short, so that a broken connection loses little. */
const partSeconds = 5
const firstBytes = 4 * limits.uploadPartMinBytes
/** The estimated speed may change by at most this factor after one part, up or down. */
const step = 4
/** An allowance for connecting, for the server's work and for the response. */
const answerMs = 15_000
const slowest = limits.uploadPartMinBytes / partSeconds

/**
 * How fast this device uploads, estimated from its latest parts. Determines the size and time limit of the next part.
 */
export class LineSpeed {
  private bytesPerSecond = firstBytes / partSeconds
  private largest = Infinity

  /** The size of the next part, `maxBytes` at most. */
  partBytes(maxBytes: number): number {
    const wanted = Math.floor(this.bytesPerSecond * partSeconds)
    return Math.min(maxBytes, this.largest, Math.max(wanted, limits.uploadPartMinBytes))
  }

  /** The time limit of a request with this many bytes. Assumes a quarter of the estimated speed. */
  limitMs(bytes: number): number {
    return answerMs + (1_000 * step * bytes) / this.bytesPerSecond
  }

  sent(bytes: number, ms: number): void {
    const measured = (1_000 * bytes) / Math.max(ms, 1)
    this.set(Math.min(measured, this.bytesPerSecond * step))
  }

  /** Lowers the estimate after a part that timed out or lost its connection. */
  died(): void {
    this.set(this.bytesPerSecond / step)
  }

  /**
   * Uses smaller parts after a proxy refused one of this size. Returns false if they are already as small as allowed.
   */
  refuseSize(bytes: number): boolean {
    if (bytes <= limits.uploadPartMinBytes) return false
    this.largest = Math.max(limits.uploadPartMinBytes, Math.floor(bytes / step))
    return true
  }

  private set(bytesPerSecond: number): void {
    this.bytesPerSecond = Math.max(slowest, bytesPerSecond)
  }
}

/** The upload speed of this device, shared by all its uploads. */
export const lineSpeed = new LineSpeed()

const formBytesPerSecond = 8 * 1024

/** The time limit of a form request with this many bytes. */
export const formLimitMs = (bytes: number): number => 60_000 + (1_000 * bytes) / formBytesPerSecond
