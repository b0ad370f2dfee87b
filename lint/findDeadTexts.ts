export type Groups = Record<string, Record<string, string>>

const filled = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`
const key = new RegExp(String.raw`(?:[A-Z][A-Z_]*\.|${filled}\.(?=[A-Z]))(?:[\w-]|${filled})+`, 'gu')

/**
 * The keys, as `GROUP.KEY`, that no source contains, neither in whole nor as a template such as `CASES.KIND_${kind}`.
 */
export function findDeadTexts(groups: Groups, sources: readonly string[]): string[] {
  const named = new Set(sources.flatMap((source) => source.match(key) ?? []))
  const built = [...named]
    .filter((each) => each.includes('${'))
    .map((each) => new RegExp(`^${each.replaceAll(new RegExp(filled, 'gu'), '.+')}$`, 'u'))
  return Object.entries(groups)
    .flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`))
    .filter((each) => {
      // Sources name the key without the ending `_one`, which `fillText` appends for a count of one.
      const asked = each.replace(/_one$/u, '')
      return !named.has(each) && !named.has(asked) && !built.some((part) => part.test(asked))
    })
}
