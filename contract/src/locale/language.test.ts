import { expect, it } from 'vitest'
import { acceptedLanguage, supportedLanguage } from './language.ts'

it('takes Korean by its own tag, and every other language as English', () => {
  for (const tag of ['ko', 'KO', 'ko-KR', 'ko_KR', 'ko-Kore-KR']) expect(supportedLanguage(tag), tag).toBe('ko')
  for (const tag of ['kok', 'kok-IN', 'kos', 'korean', 'en', 'ja', '', null, undefined])
    expect(supportedLanguage(tag), String(tag)).toBe('en')
})

it('takes the first supported language of a header', () => {
  expect(acceptedLanguage('kok-IN,en;q=0.5,ko;q=0.4')).toBe('en')
  expect(acceptedLanguage('kok;q=0.9,ko;q=0.8')).toBe('ko')
  expect(acceptedLanguage('enm,ko-KR;q=0.8')).toBe('ko')
  expect(acceptedLanguage('en;q=0.5, ko')).toBe('ko')
  expect(acceptedLanguage('ko;q=0, en;q=0.1')).toBe('en')
  expect(acceptedLanguage('ko;q=abc,,;;,*,zz-ZZ')).toBe('ko')
  expect(acceptedLanguage('fr, ja')).toBe('en')
  expect(acceptedLanguage(undefined)).toBe('en')
})
