import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { orders } from '../rooms.ts'
import { importsOf } from './importsOf.ts'

/** The entry (file or folder) of `base` that contains a path; null if the path is outside `base`. */
export function entryOf(base: string, path: string): string | null {
  return path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/')[0]! : null
}

export const order: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    if (isTest(file)) return {}
    const places = Object.entries(orders).flatMap(([base, entries]) => {
      const entry = entryOf(base, file)
      return entry === null ? [] : [{ base, entry, entries: entries.split(' ') }]
    })
    const unknown = places.find(({ entry, entries }) => !entries.includes(entry))
    if (unknown) {
      const { base, entry } = unknown
      return {
        Program: (node) =>
          context.report({
            node,
            message:
              `${base} has no ${entry}. Add it to \`orders\` in lint/rooms.ts, after everything that it imports, ` +
              'and to the list in ARCHITECTURE.md.',
          }),
      }
    }
    return importsOf((specifier, node) => {
      const target = targetOf(context.filename, specifier)
      for (const { base, entry, entries } of places) {
        const other = entryOf(base, target)
        if (other === null || entries.indexOf(other) <= entries.indexOf(entry)) continue
        context.report({
          node,
          message:
            `In ${base}, ${entry} stands before ${other} (lint/rooms.ts), and code imports only what stands before ` +
            `it, types too. Move the code into ${other}, or move what both need into ${entry} or further left. ` +
            'If neither fits, let a table of contents hand it over (a field of Context, a prop), or queue a task by ' +
            'its name.',
        })
      }
    })
  },
}
