import { Freezer, type Frozen } from '../../Freezer.ts'

/** `before`: the call fails before PortOne does anything. `after`: PortOne does it, but the caller gets no response. */
export type Moment = 'before' | 'after'

/** `endpoint`: a method and path (`POST /payments/cancel`), or `*`. `about`: an id that the call contains, or `*`. */
export interface FaultPlace {
  endpoint: string
  about: string
  moment: Moment
}

const keyOf = ({ endpoint, about, moment }: FaultPlace): string => JSON.stringify([moment, endpoint, about])

/** Calls of the REST API that fail, chosen by endpoint and by the ids in the call. */
export class Faults {
  readonly #freezer = new Freezer()

  set(place: FaultPlace, how: Frozen | null, times?: number): void {
    this.#freezer.freeze(keyOf(place), how, times)
  }

  /** Does nothing without a fault; otherwise throws HttpRefusal or Cut, or never returns. */
  async pass(moment: Moment, endpoint: string, ids: readonly string[]): Promise<void> {
    for (const about of ['*', ...ids]) {
      for (const each of ['*', endpoint]) await this.#freezer.pass(keyOf({ moment, endpoint: each, about }))
    }
  }
}
