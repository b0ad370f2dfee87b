import { setTimeout as sleep } from 'node:timers/promises'
import { HttpRefusal } from './HttpRefusal.ts'

/** Thrown to close the connection without a response. */
export class Cut extends Error {}

/**
 * `hang`: the call never gets a response. `hold`: it waits until the fault is removed. `cut`: throws Cut. `500`:
 * responds with an empty error. A number: the delay of the call in milliseconds. An HttpRefusal: responds with that
 * error.
 */
export type Frozen = 'hang' | 'hold' | 'cut' | '500' | number | HttpRefusal

/** Makes a service fail for calls about one person (`*`: about anyone), so that tests can run in parallel. */
export class Freezer {
  #frozen = new Map<string, { how: Frozen; timesLeft: number; end: PromiseWithResolvers<void> }>()

  /** `times` is how many calls fail. */
  freeze(who: string, how: Frozen | null, times = Infinity): void {
    this.#frozen.get(who)?.end.resolve()
    if (how === null) this.#frozen.delete(who)
    else this.#frozen.set(who, { how, timesLeft: times, end: Promise.withResolvers<void>() })
  }

  async pass(who: string): Promise<void> {
    const key = this.#frozen.has(who) ? who : '*'
    const frozen = this.#frozen.get(key)
    if (!frozen) return
    frozen.timesLeft -= 1
    if (frozen.timesLeft === 0) this.#frozen.delete(key)
    const { how } = frozen
    if (how instanceof HttpRefusal) throw how
    if (how === '500') throw new HttpRefusal(500, { message: 'frozen by a test' })
    if (how === 'cut') throw new Cut()
    if (how === 'hang') await new Promise(() => {})
    if (how === 'hold') await frozen.end.promise
    if (typeof how === 'number') await sleep(how)
  }
}
