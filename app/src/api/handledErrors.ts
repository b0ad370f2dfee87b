const handled = new WeakSet<Error>()

/**
 * Marks an error that the app as a whole handles (lost session, outdated build), so that pages and popups do not show
 * it too.
 */
export const markHandled = (error: Error): void => void handled.add(error)

export const isHandled = (error: unknown): boolean => error instanceof Error && handled.has(error)
