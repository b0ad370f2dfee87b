/** Expressions that make a sentence hard to read, and what to write instead (style.md, house.md 4). */
const riddles: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:who|whom|what|which|why|where|when)(?:so)?ever\b(?! a\b)/iu, 'name the person or thing'],
  [/\bwhom\b/iu, 'name the person: the fan, the celeb, the viewer'],
  [/\bwhose\b/iu, 'use a plain noun: “the author’s”, “with”, “of the …”'],
  [/\bnobody\b/iu, 'say who does not: “no fan”, “other people cannot”'],
  [/\bsomebody\b/iu, 'name the person, or write “a person”, “another user”'],
  [/\bgo(?:es)? back\b/iu, 'say what happens: “is refunded”, “returns to …”'],
  [/\b(?:is|are|was|were) told\b/iu, 'name the channel: “gets a push”, “gets a notification”, “the answer says”'],
  [/\bhears? of\b/iu, 'say how: “gets an event”, “learns from the answer”'],
  [/\btak(?:e|es|ing|en) back\b/iu, 'say what happens: “is refunded”, “is undone”, “is recalled”'],
  [/\b(?:makes nothing|leaves nothing|by now|lest)\b/iu, 'say it plainly'],
]

/**
 * These patterns match comments, and comments with the names of tests. Names of browser tests and journeys are keys of
 * snapshots, so they are not checked.
 */
const comments = /\/\/ .*|^\s*\/?\*+ .*/gmu
const spoken = /\/\/ .*|^\s*\/?\*+ .*|\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`]).*?\1/gmu

/**
 * Finds words in comments, docs and test names that make readers read twice. Returns `path:line word: what to write`.
 */
export function findRiddles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const isProse = path.endsWith('.md')
    const pattern = /\.browser\.test\.tsx?$|^e2e\//u.test(path) ? comments : spoken
    return text.split('\n').flatMap((line, at) => {
      const words = isProse ? [line] : [...line.matchAll(pattern)].map(([found]) => found)
      return words.flatMap((said) =>
        riddles.flatMap(([riddle, instead]) => {
          const found = riddle.exec(said)
          return found ? [`${path}:${at + 1} “${found[0]}”: ${instead}`] : []
        }),
      )
    })
  })
}
