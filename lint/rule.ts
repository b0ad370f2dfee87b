import { relative, resolve, dirname } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Parameters<RuleTester['run']>[1]

const root = dirname(import.meta.dirname)

/** A file's path from the root of the repository, with forward slashes. */
export const pathOf = (filename: string): string => relative(root, filename).replaceAll('\\', '/')

/** What an import refers to: a path from the root for a relative import, else the specifier itself. */
export function targetOf(filename: string, specifier: string): string {
  return specifier.startsWith('.') ? pathOf(resolve(dirname(filename), specifier)) : specifier
}

/** Whether a file is a test, a helper for tests, or the gallery of ui's components. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/test\/|\/factories\.tsx?$|^ui\/src\/gallery\//.test(path)
