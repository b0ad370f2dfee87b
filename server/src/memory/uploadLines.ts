import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'

/** The sender (an account, or a network for visitors who are not signed in), and the network that they send from. */
export interface Sender {
  person: string
  network: string
}

export interface UploadLine {
  /** Aborts when this upload is cut off. */
  readonly cut: AbortSignal
  /** Call it once all bytes have arrived. From then on, the upload is not watched and cannot be cut off. */
  arrived: () => void
}

/**
 * The connections on which this node is receiving files. Uploads enter the queue for costly work only after their bytes
 * have arrived.
 */
export interface UploadLines {
  /**
   * Counts an upload while `receive` runs. If the limit of the network or the node is exceeded, cuts off the slowest of
   * the slow uploads to make room. Throws `too_many_requests` above the person's limit, or if the network has no slow
   * upload to cut off; `unavailable` if the node has none, or when this upload is cut off. `bytesRead` must return how
   * many bytes have arrived on this connection.
   */
  open<Out>(from: Sender, bytesRead: () => number, receive: (line: UploadLine) => Promise<Out>): Promise<Out>
  count(): number
  /**
   * Measures the speed of each upload, and cuts off slow ones if there are too many. Called automatically every
   * `uploadLookMs`.
   */
  look(): void
}

interface Line extends Sender {
  bytesRead: () => number
  /** Bytes that had arrived at the last check; null before the first. */
  readAtLook: number | null
  /** Bytes that arrived between consecutive checks, newest first. */
  slices: number[]
  hasArrived: boolean
  cutter: AbortController
}

const slicesKept = 3
const retryAfterSeconds = 3

const sliceMean = ({ slices }: Line): number => slices.reduce((sum, bytes) => sum + bytes, 0) / slices.length
const perSecond = (line: Line): number => sliceMean(line) / (limits.uploadLookMs / 1000)
/** An upload that is too new to be measured does not count as slow. */
const isSlow = (line: Line): boolean =>
  !line.hasArrived && line.slices.length > 0 && perSecond(line) < limits.uploadSlowBytesPerSecond

export function openUploadLines(): UploadLines {
  const lines = new Set<Line>()
  let timer: NodeJS.Timeout | undefined

  function cut(line: Line): void {
    lines.delete(line)
    line.cutter.abort()
  }
  /** If there are too many uploads, cuts off the slowest. Returns false if none is slow. */
  function makeRoom(among: readonly Line[], max: number): boolean {
    if (among.length < max) return true
    const [slowest] = among.filter(isSlow).toSorted((one, other) => perSecond(one) - perSecond(other))
    if (slowest) cut(slowest)
    return slowest !== undefined
  }
  function look(): void {
    for (const line of lines) {
      if (line.hasArrived) continue
      const bytes = line.bytesRead()
      if (line.readAtLook !== null) line.slices = [bytes - line.readAtLook, ...line.slices].slice(0, slicesKept)
      line.readAtLook = bytes
      if (line.slices.length === slicesKept && perSecond(line) < limits.uploadMinBytesPerSecond) cut(line)
    }
  }
  function end(line: Line): void {
    lines.delete(line)
    if (lines.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    async open({ person, network }, bytesRead, receive) {
      const ofPerson = [...lines].filter((line) => line.person === person)
      if (ofPerson.length >= limits.uploadLinesPerPerson) throw new ApiError('too_many_requests', { retryAfterSeconds })
      const ofNetwork = [...lines].filter((line) => line.network === network)
      if (!makeRoom(ofNetwork, limits.uploadLinesPerNetwork))
        throw new ApiError('too_many_requests', { retryAfterSeconds })
      if (!makeRoom([...lines], limits.uploadLinesAtOnce)) throw new ApiError('unavailable')
      const cutter = new AbortController()
      const line: Line = { person, network, bytesRead, readAtLook: null, slices: [], hasArrived: false, cutter }
      lines.add(line)
      timer ??= setInterval(look, limits.uploadLookMs).unref()
      const wasCut = new Promise<never>((_resolve, reject) => {
        cutter.signal.addEventListener('abort', () => reject(new ApiError('unavailable')), { once: true })
      })
      const arrived = () => void (line.hasArrived = true)
      try {
        return await Promise.race([receive({ cut: cutter.signal, arrived }), wasCut])
      } finally {
        end(line)
      }
    },
    count: () => lines.size,
    look,
  }
}
