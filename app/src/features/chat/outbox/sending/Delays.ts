import type { Timers } from './timers.ts'

export const toldAfterMs = 3_500
const lookEveryMs = 1_000

interface Head {
  id: string
  isUnsaved: boolean
}

/**
 * `late`: the message makes no progress. `keepOpen`: in addition, it could not be saved on this device, so closing the
 * page would lose it.
 */
export type Delay = 'late' | 'keepOpen'
export type DelayOf = Readonly<Record<string, Delay>>

/** Finds messages that should be sent but make no progress, so that their author sees it. */
export class Delays {
  private readonly timers: Timers
  private readonly heads: () => readonly Head[]
  private readonly tell: (delays: DelayOf) => void
  private readonly movedAt = new Map<string, { at: number; done: number }>()
  private told: DelayOf = {}
  private cancel: (() => void) | null = null

  constructor(timers: Timers, heads: () => readonly Head[], tell: (delays: DelayOf) => void) {
    this.timers = timers
    this.heads = heads
    this.tell = tell
  }

  /** Records how much of a message has been uploaded. */
  moved(id: string, done: number): void {
    if (done > (this.movedAt.get(id)?.done ?? -1)) this.movedAt.set(id, { at: this.now(), done })
  }

  look(): void {
    this.cancel?.()
    this.cancel = null
    const heads = this.heads()
    const ids = new Set(heads.map(({ id }) => id))
    for (const id of this.movedAt.keys()) if (!ids.has(id)) this.movedAt.delete(id)
    for (const { id } of heads) if (!this.movedAt.has(id)) this.movedAt.set(id, { at: this.now(), done: -1 })
    const late = heads.filter(({ id }) => this.now() - this.movedAt.get(id)!.at >= toldAfterMs)
    const told = Object.fromEntries(late.map(({ id, isUnsaved }) => [id, isUnsaved ? 'keepOpen' : 'late'] as const))
    if (JSON.stringify(told) !== JSON.stringify(this.told)) this.tell((this.told = told))
    if (heads.length > 0) this.cancel = this.timers.after(lookEveryMs, () => this.look())
  }

  stop(): void {
    this.cancel?.()
    this.cancel = null
  }

  private now = () => this.timers.now().getTime()
}
