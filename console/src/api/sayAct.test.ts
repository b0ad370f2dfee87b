import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { ko } from '../i18n/ko.ts'
import { silentActs } from './sayAct.ts'

const writing: string[] = Object.values(consoleApi).flatMap((calls) =>
  Object.values(calls)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path),
)

it('each act of the console says that it is done, in both languages, or has a reason to be silent', () => {
  const silent = Object.values(silentActs).flat()
  expect(silent.filter((path) => !writing.includes(path))).toEqual([])
  expect(new Set(silent).size).toBe(silent.length)
  // A call that decides, pays, signs or deletes must always be announced.
  expect(silent.filter((path) => /decide|approve|refuse|suspend|remove|delete|save|publish/u.test(path))).toEqual([])
  for (const { FRAME } of [ko, en]) expect(FRAME.SAID_DONE).toMatch(/\p{L}/u)
})
