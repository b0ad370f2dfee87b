import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

// docs/promises.md lists what the app says other people cannot see, each with the test that proves it.

const root = join(import.meta.dirname, '..')

/** Matches sentences that promise that other people do not see something. */
const promises = {
  ko: /보이지 않|나만 볼|나에게만|만 볼 수 있어요|아무(?:도|에게)|공개되지|(?:상대|팬)[은는] 알 수 없|에게만|가려져 있어요|숨겨/u,
  en: /nobody|only you see|cannot see|not see|hidden from|you alone|only [^.]* (?:can|will) see|only [^.]* see /iu,
}
/** Texts that match but make no such promise. */
const other = new Set([
  'bank.COOLING_WHY',
  'cases.TAKEDOWN_HIDDEN',
  'board.NOT_FOUND_DETAIL',
  'chat.SEND_TO_NOBODY',
  'chatMessage.WHO_NONE',
  'contents.ADULT',
  'contents.PREMIUM_ONLY',
  'contents.WITHDRAW_DETAIL',
  'error.REFUSED',
  'faq.COMMENT_A',
  'media.ALT_DETAIL',
  'mine.IDENTITY_WHY_celeb',
  'mine.IDENTITY_WHY_settlement',
])

function readTexts(language: 'ko' | 'en'): Map<string, string> {
  const texts = new Map<string, string>()
  for (const path of globSync(`app/src/i18n/${language}/**/*.ts`, { cwd: root })) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, key, text] of source.matchAll(/^ {2}'?([\w-]+)'?:\s*'((?:[^'\\]|\\.)*)'/gmu))
      texts.set(`${basename(path, '.ts')}.${key}`, text!)
  }
  return texts
}

const listed = [
  ...readFileSync(join(root, 'docs/promises.md'), 'utf8').matchAll(/^- `(\w+\.[\w-]+)` \(`(.+?)`\):/gmu),
].map(([, key, test]) => ({ key: key!, test: join(root, 'server/src', test!) }))

it.each(['ko', 'en'] as const)('every promise of the texts in %s is in docs/promises.md', (language) => {
  const found = [...readTexts(language)].filter(([key, text]) => promises[language].test(text) && !other.has(key))
  const missing = found.filter(([key]) => !listed.some((promise) => promise.key === key))
  expect(missing).toEqual([])
})

it('each promise names a text and a test that exist', () => {
  const [ko, en] = [readTexts('ko'), readTexts('en')]
  const wrong = listed.filter(({ key, test }) => !ko.has(key) || !en.has(key) || !existsSync(test))
  expect(wrong).toEqual([])
  expect(listed.length).toBeGreaterThan(20)
})

// The second list in docs/promises.md: what the app promises to do at any time or within a period.

const dated = /언제든|바로|5년|24시간 안|10일 안|30일 뒤|다른 사람에게는? (?:보이지|가려)/u
/** Sentences that ask the reader to act at once, or name a way. */
const asksReader = /바로(?:가기| 비밀번호를 바꾸고| 알려 주세요| 찾아와요| 물어봐)/u
const sentences = globSync('{app/src/i18n/{ko,policies},contract/src/policies}/**/*.ts', { cwd: root })
  // The first versions of the policies can still be read, but are no longer in force.
  .filter((path) => !/\/first[A-Z]/u.test(path))
  .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/gu)])
  .flatMap(([, text]) => text!.split(/(?<=[.!?])\s/u))
const quoted = [...readFileSync(join(root, 'docs/promises.md'), 'utf8').matchAll(/^- “(.+?)” \(`(.+?)`\):/gmu)]

it('every promise of a time or period is quoted in docs/promises.md', () => {
  const missing = sentences.filter(
    (sentence) =>
      dated.test(sentence) && !asksReader.test(sentence) && !quoted.some(([, words]) => sentence.includes(words!)),
  )
  expect(missing).toEqual([])
})

it('each quotation stands in a text, and its test exists', () => {
  const wrong = quoted.filter(
    ([, words, test]) =>
      !sentences.some((sentence) => sentence.includes(words!)) || !existsSync(join(root, 'server/src', test!)),
  )
  expect(wrong.map(([line]) => line)).toEqual([])
  expect(quoted.length).toBeGreaterThan(20)
})
