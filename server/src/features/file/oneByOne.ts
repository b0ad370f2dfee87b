/** Runs tasks one after another, in the order of the calls. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Out>(work: () => Promise<Out>): Promise<Out> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
