import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const shells = join(import.meta.dirname, '..')

export const read = (path: string): string => readFileSync(join(shells, path), 'utf8')

/** Paths in `folder` of shells/, without the files that `cap sync` copies there. */
export const filesOf = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: join(shells, folder) }).filter(
    (path) => !/^(?:.*\/)?(?:build|public|capacitor-cordova)/.test(path),
  )

export const java = 'android/app/src/main/java/app/byeol'
export const swift = 'ios/App/App'

/** Finds the words in Latin letters in a Korean text, except for names. */
export const foreignWords = (korean: string): string[] =>
  (korean.match(/[A-Za-z]+/g) ?? []).filter((word) => !['Android', 'Byeol', 'WebView'].includes(word))
