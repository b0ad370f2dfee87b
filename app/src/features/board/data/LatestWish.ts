/**
 * What a person wants of many things (liked or not, saved or not): only her newest wish is sent, one at a time for
 * each thing, so that quick taps end where she ended.
 */
export class LatestWish<Answer> {
  readonly #running = new Map<string, { wanted: boolean }>()

  /** The answer to her last wish; null when an earlier call goes on with it. Rejects with what the server last granted. */
  async want(id: string, wanted: boolean, send: (wanted: boolean) => Promise<Answer>): Promise<Answer | null> {
    const running = this.#running.get(id)
    if (running) {
      running.wanted = wanted
      return null
    }
    const wish = { wanted }
    this.#running.set(id, wish)
    let granted = !wanted
    try {
      for (;;) {
        const now = wish.wanted
        const answer = await send(now)
        granted = now
        if (wish.wanted === now) return answer
      }
    } catch (error) {
      throw new WishRefused(granted, { cause: error })
    } finally {
      this.#running.delete(id)
    }
  }
}

/** The server said no; `granted` is what stands there. */
export class WishRefused extends Error {
  readonly granted: boolean

  constructor(granted: boolean, options: ErrorOptions) {
    super('refused', options)
    this.granted = granted
  }
}
