import { HttpRefusal } from './HttpRefusal.ts'

/** `hang`: no answer ever. `500`: an answer without a meaning. An HttpRefusal: that one. */
export type Frozen = 'hang' | '500' | HttpRefusal

/** Makes a service fail for the calls that concern one person (or all, `*`), so that tests side by side do not meet. */
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
