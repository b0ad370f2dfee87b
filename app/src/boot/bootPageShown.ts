const longestMs = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/** The start-up page is on the screen. */
export const tellBootPageShown = (): void => resolve()

/** Waits for it, a second at most: a hidden tab draws nothing. */
export const bootPageShown = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((go) => setTimeout(go, longestMs))])
