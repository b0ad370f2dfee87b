/**
 * Resolves in a separate task, so that the browser can paint and react to presses between two pieces of work. Work of
 * about 10 ms takes 50 ms on a slow phone.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
