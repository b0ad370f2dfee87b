const longestMs = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/** The start-up page calls this once it is on the screen. */
export const markBootPageShown = (): void => resolve()

/** Waits for the start-up page, one second at most, because a hidden tab draws nothing. */
export const waitForBootPage = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((done) => setTimeout(done, longestMs))])
