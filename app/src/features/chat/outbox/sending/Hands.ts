interface Waiting {
  place: number
  begin: () => void
}

/**
 * Runs at most `count` tasks at once. Groups take turns, so that a group with many tasks never delays one with few.
 * Within a group, the task with the lowest `place` runs first.
 */
export class Hands {
  private free: number
  private turn = 0
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly running = new Map<string, number>()
  private readonly lastTurn = new Map<string, number>()

  constructor(count: number) {
    this.free = count
  }

  async run<T>({ group, place }: { group: string; place: number }, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.set(group, [...(this.waiting.get(group) ?? []), { place, begin }])
      this.next()
    })
    try {
      return await work()
    } finally {
      this.free += 1
      this.count(group, -1)
      this.next()
    }
  }

  private next(): void {
    if (this.free === 0) return
    const group = [...this.waiting.keys()].sort((a, b) => this.rank(a) - this.rank(b))[0]
    if (group === undefined) return
    const [first, ...others] = this.waiting.get(group)!.sort((a, b) => a.place - b.place)
    if (others.length > 0) this.waiting.set(group, others)
    else this.waiting.delete(group)
    this.free -= 1
    this.count(group, 1)
    this.lastTurn.set(group, ++this.turn)
    first!.begin()
  }

  /** The order of groups: those with fewer running tasks first, then the one that has waited longest for a turn. */
  private rank(group: string): number {
    return (this.running.get(group) ?? 0) * 1e12 + (this.lastTurn.get(group) ?? 0)
  }

  private count(group: string, change: number): void {
    const now = (this.running.get(group) ?? 0) + change
    if (now > 0) this.running.set(group, now)
    else this.running.delete(group)
  }
}
