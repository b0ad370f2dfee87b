export const maxLineLength = 120

/**
 * Lists the lines that are too long, with their length, such as `server/src/app.ts:12 (134)`. `files` maps paths to
 * texts.
 */
export function findLongLines(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .map((line, index) => ({ at: `${path}:${index + 1}`, length: [...line].length }))
      .filter(({ length }) => length > maxLineLength)
      .map(({ at, length }) => `${at} (${length})`),
  )
}
