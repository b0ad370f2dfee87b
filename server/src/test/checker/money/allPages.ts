/** All pages of a list, newest first. */
export async function allPages<One>(
  ask: (from: { before?: string }) => Promise<{ list: One[] }>,
  idOf: (one: One) => string,
): Promise<One[]> {
  const all: One[] = []
  for (;;) {
    const last = all.at(-1)
    const { list } = await ask(last === undefined ? {} : { before: idOf(last) })
    all.push(...list)
    if (list.length < 100) return all
  }
}
