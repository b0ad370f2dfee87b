import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ko } from '../app/src/i18n/ko.ts'
import { koLate } from '../app/src/i18n/koLate.ts'
import { koRoom } from '../app/src/i18n/koRoom.ts'
import { ko as consoleKo } from '../console/src/i18n/ko.ts'
import { findDeadTexts } from './findDeadTexts.ts'

const root = dirname(import.meta.dirname)

/** All sources that may use a text, so neither the catalogues nor the tests. */
const sourcesOf = (workspace: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', `${workspace}/src`], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/u.test(path) && !/\/i18n\/(?:ko|en)|\.test\.|\/src\/test\//u.test(path))
    .map((path) => join(root, path))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))

it('names the texts with a key that no source names or builds', () => {
  const texts = { CHAT: { SEND: '', KIND_photo: '', SEEN: '', SEEN_one: '', GONE: '' }, BOARD: { SEND: '', LIKE: '' } }
  const sources = ["t('CHAT.SEEN', { count })", 't(`CHAT.KIND_${kind}`)', 't(`${group}.SEND`)', '`${name}.${ending}`']
  expect(findDeadTexts(texts, sources)).toEqual(['CHAT.GONE', 'BOARD.LIKE'])
})

it.each([
  ['app', { ...ko, ...koRoom, ...koLate }],
  ['console', consoleKo],
])('the %s has no text that nothing shows', (workspace, texts) => {
  expect(findDeadTexts(texts, sourcesOf(workspace))).toEqual([])
})
