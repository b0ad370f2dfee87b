const longestMs = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/** The start-up page calls this once it is visible. */
export const markBootPageShown = (): void => resolve()

/** Waits until the start-up page is visible, but no longer than a second, because a hidden tab draws nothing. */
export const waitForBootPage = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((done) => setTimeout(done, longestMs))])
