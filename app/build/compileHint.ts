/** Not boot: Vite writes a line above its first one, and only the first line counts. */
const hinted = new Set(['react', 'router'])

/**
 * The first line of a file. For React and the router it tells Chromium that their functions are called at once, so that
 * they are compiled beside the main thread while the file arrives, and not each at its first call. Other browsers read
 * a comment.
 */
export const compileHint = ({ name }: { name: string }): string =>
  hinted.has(name) ? '//# allFunctionsCalledOnLoad' : ''
