const answered = new WeakSet<Error>()

/** The app as a whole acts on this error (a session that ended, an old build): no page or popup tells of it too. */
export const markAnswered = (error: Error): void => void answered.add(error)

export const isAnswered = (error: unknown): boolean => error instanceof Error && answered.has(error)
