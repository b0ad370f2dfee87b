import { HttpRefusal } from './HttpRefusal.ts'

/** `hang`: the call is never answered. `500`: an empty error. An HttpRefusal: that error. */
export type Frozen = 'hang' | '500' | HttpRefusal

/** Makes a service fail for calls about one person (`*`: all people), so that tests can run in parallel. */
export class Freezer {
  #frozen = new Map<string, Frozen>()

  freeze(who: string, how: Frozen | null): void {
    if (how === null) this.#frozen.delete(who)
    else this.#frozen.set(who, how)
  }

  async pass(who: string): Promise<void> {
    const how = this.#frozen.get(who) ?? this.#frozen.get('*')
    if (how instanceof HttpRefusal) throw how
    if (how === '500') throw new HttpRefusal(500, { message: 'frozen by a test' })
    if (how === 'hang') await new Promise(() => {})
  }
}
