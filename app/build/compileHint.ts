/**
 * The files that get the hint. Not boot: Vite puts a line of its own first there, and the hint works only in the first
 * line.
 */
const hinted = new Set(['react', 'router'])

/**
 * The first line of a file. For React and the router it tells Chromium that their functions are called at once, so that
 * Chromium compiles them off the main thread while the file arrives, not each at its first call. Other browsers see a
 * comment.
 */
export const compileHint = ({ name }: { name: string }): string =>
  hinted.has(name) ? '//# allFunctionsCalledOnLoad' : ''
