import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a text file of the demo and returns its lines by the heading `# name` above them. Text above the first heading
 * is a note.
 */
export function readSections<Name extends string>(folder: string, file: string): Record<Name, readonly string[]> {
  const [, ...sections] = readFileSync(join(folder, file), 'utf8').split(/^# /mu)
  return Object.fromEntries(
    sections.map((section) => {
      const [name, ...lines] = section.trim().split('\n')
      return [name, lines]
    }),
  ) as Record<Name, readonly string[]>
}
