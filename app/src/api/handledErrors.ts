const handled = new WeakSet<Error>()

/** The app as a whole reacts to this error (session lost, build too old), so pages and popups stay silent about it. */
export const markHandled = (error: Error): void => void handled.add(error)

export const isHandled = (error: unknown): boolean => error instanceof Error && handled.has(error)
