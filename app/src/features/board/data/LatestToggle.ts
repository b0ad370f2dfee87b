/**
 * Sends changes of a toggle (liked or not, saved or not), one at a time for each item. After several quick taps, only
 * the last state is sent.
 */
export class LatestToggle<Answer> {
  readonly #running = new Map<string, { wanted: boolean }>()

  /**
   * Resolves with the server's response to the last state, or with null if a call that is still in progress will be
   * followed by one for this state. Rejects with ToggleRefused.
   */
  async want(id: string, wanted: boolean, send: (wanted: boolean) => Promise<Answer>): Promise<Answer | null> {
    const running = this.#running.get(id)
    if (running) {
      running.wanted = wanted
      return null
    }
    const toggle = { wanted }
    this.#running.set(id, toggle)
    let granted = !wanted
    try {
      for (;;) {
        const now = toggle.wanted
        const answer = await send(now)
        granted = now
        if (toggle.wanted === now) return answer
      }
    } catch (error) {
      throw new ToggleRefused(granted, { cause: error })
    } finally {
      this.#running.delete(id)
    }
  }
}

/** The server refused a change. `granted` is the last state that it accepted. */
export class ToggleRefused extends Error {
  readonly granted: boolean

  constructor(granted: boolean, options: ErrorOptions) {
    super('refused', options)
    this.granted = granted
  }
}
