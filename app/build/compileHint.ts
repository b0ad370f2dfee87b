/**
 * The chunks that get the hint. The boot chunk does not: Vite puts its own line first there, and the hint works only as
 * the first line.
 */
const hinted = new Set(['react', 'router'])

/**
 * A comment for the first line of a chunk. For React and the router, it tells Chromium to compile all functions in the
 * background while the file arrives, instead of on the main thread at their first call. Other browsers ignore it.
 */
export const compileHint = ({ name }: { name: string }): string =>
  hinted.has(name) ? '//# allFunctionsCalledOnLoad' : ''
