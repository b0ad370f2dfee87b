/**
 * Resolves in a task of its own, so that the browser can paint and answer presses between two pieces of work. On a slow
 * phone a piece of some 10 ms already takes 50.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
