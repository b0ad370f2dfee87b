import { relative, resolve, dirname } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

export type Rule = Parameters<RuleTester['run']>[1]

const root = dirname(import.meta.dirname)

/** A file's path from the root of the repository, with slashes. */
export const pathOf = (filename: string): string => relative(root, filename).replaceAll('\\', '/')

/** Where an import leads: a path from the root for a relative one, else the specifier. */
export function targetOf(filename: string, specifier: string): string {
  return specifier.startsWith('.') ? pathOf(resolve(dirname(filename), specifier)) : specifier
}

/** Tests, and what only they are made of: factories, and the gallery of ui's pieces. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/test\/|\/factories\.tsx?$|^ui\/src\/gallery\//.test(path)
