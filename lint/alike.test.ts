import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { user as appTexts } from '../app/src/i18n/ko/user.ts'
import { cardTexts } from '../server/src/features/board/posts/cardTexts.ts'
import { star, verifiedStar, verifiedTick } from '../server/src/features/file/pictures/card/outlines.ts'

// Files that cannot import one another show the same marks and words: the parts of ui are the home of the outlines, the
// texts of the app that of the words.

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const outlineIn = (path: string, before: RegExp): string =>
  new RegExp(`${before.source}'([^']+)'`, 'u').exec(read(path))![1]!
/** A text with outlines in which each number is written in one way: `12.00 3.80L14.94` as `12 3.8 14.94`. */
const plain = (text: string): string =>
  text.replaceAll(/ ?L(?=\d)/gu, ' ').replaceAll(/\d+\.\d+/gu, (number) => String(Number(number)))

const ownStar = outlineIn('ui/src/StarMark.tsx', /starOutline =\s+/u)

it.each([
  'app/public/icon.svg',
  'console/public/icon.svg',
  'app/index.html',
  'shells/android/app/src/main/res/drawable/ic_launcher_foreground.xml',
  'shells/android/app/src/main/res/drawable/ic_launcher_monochrome.xml',
  'shells/android/app/src/main/res/drawable/ic_notification.xml',
])('%s shows the star of StarMark', (path) => {
  expect(plain(read(path))).toContain(plain(ownStar))
})

it('the server draws the star of StarMark and the mark of VerifiedBadge', () => {
  expect(star).toBe(ownStar)
  expect(verifiedStar).toBe(plain(outlineIn('ui/src/solidIconPaths.ts', /star:\s+/u)))
  expect(read('ui/src/VerifiedBadge.tsx')).toContain(`d="${verifiedTick}"`)
})

it('the server calls what a celeb is as the app does', () => {
  for (const [category, name] of Object.entries(cardTexts.roleNames))
    expect(appTexts[`ROLE_${category}` as keyof typeof appTexts]).toBe(name)
})
