import { relative, resolve, dirname } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Parameters<RuleTester['run']>[1]

const root = dirname(import.meta.dirname)

/** The path of a file from the root of the repository, with forward slashes. */
export const pathOf = (filename: string): string => relative(root, filename).replaceAll('\\', '/')

/** The target of an import: a path from the root for a relative import, else the specifier itself. */
export function targetOf(filename: string, specifier: string): string {
  return specifier.startsWith('.') ? pathOf(resolve(dirname(filename), specifier)) : specifier
}

/** Tests and their factories, and the gallery of ui's components. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/test\/|\/factories\.tsx?$|^ui\/src\/gallery\//.test(path)
