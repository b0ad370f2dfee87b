import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ko } from './ko.ts'
import { koRoom } from './koRoom.ts'

const src = join(import.meta.dirname, '..')
const ui = join(src, '../../ui/src')
const imports = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gmu
/** Matches `'GROUP.KEY'`, or the beginning of a key that is composed at run time. */
const keys = /['`]([A-Z]{2,})\.([A-Z][A-Z0-9_]*)/gu

/** Whether a file loads its dynamic imports (overlays and banners) together with all texts. */
const waitsForTexts = (code: string): boolean => /\b(?:loadLateTexts|lazyLayer)\b/u.test(code)

/** Whether a file waits for the texts of rooms before it uses any. */
const loadsOwnTexts = (code: string): boolean => code.includes('await loadRoomTexts()')

const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('@byeol/ui/')) return join(ui, specifier.slice('@byeol/ui/'.length))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null
}

/**
 * All files that a page may render without waiting for further texts. The files in `shut` are rendered only in
 * overlays.
 */
function filesOf(entry: string, shut: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (file: string): void => {
    if (files.has(file) || !/\.tsx?$/u.test(file) || !existsSync(file)) return
    if (shut.some((name) => file.endsWith(`/${name}`))) return
    const code = readFileSync(file, 'utf8')
    files.set(file, code)
    for (const [, still, dynamic] of code.matchAll(imports)) {
      const next = still || !waitsForTexts(code) ? fileOf(file, still ?? dynamic!) : null
      if (next) visit(next)
    }
  }
  visit(join(src, entry))
  return files
}

const room = { ...ko, ...koRoom }

it.each([
  ['the start page', 'features/auth/sign-in/StartPage.tsx', ko, []],
  ['the tabs', 'shell/TabsPage.tsx', ko, []],
  ['the chat list', 'features/chat/list/ChatListPage.tsx', ko, []],
  // Left out, because these are in the room's drawer, which is an overlay.
  ['a room', 'features/chat/ChatRoomPage.tsx', room, ['RoomTools.tsx']],
] as const)('%s has the texts that it draws', (_name, entry, parts, shut) => {
  const catalogue: Record<string, Record<string, string>> = parts
  const files = filesOf(entry, shut)
  expect(files.size).toBeGreaterThan(20)
  const missing = [...files].flatMap(([file, code]) =>
    // Texts of payment and store errors are left out, because they are shown only on pages that have all texts.
    file.startsWith(join(src, 'errors')) || file.startsWith(join(src, 'i18n')) || loadsOwnTexts(code)
      ? []
      : [...code.matchAll(keys)]
          .filter(([, group, key]) => !Object.keys(catalogue[group!] ?? {}).some((name) => name.startsWith(key!)))
          .map(([text]) => `${file.slice(src.length)} ${text}`),
  )
  expect(missing).toEqual([])
})
