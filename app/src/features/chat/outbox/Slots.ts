/** Runs at most `count` tasks at once, first come, first served. */
export class Slots {
  private free: number
  private readonly queue: (() => void)[] = []

  constructor(count: number) {
    this.free = count
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => this.queue.push(resolve))
    else this.free -= 1
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
