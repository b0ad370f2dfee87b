/**
 * Resolves in a new task, so that the browser can paint and handle input between two pieces of work. Work that takes 10
 * ms on a computer takes 50 ms on a slow phone.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
