import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bareName } from './bareName.ts'
import { readNameSearch, readNameSearches, type NameSearch } from './nameSearch.ts'
import { itInFull } from '../../test/itInFull.ts'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const initialOf = (letter: string): string => {
  const place = letter.codePointAt(0)! - 0xac00
  return place >= 0 && place <= 0xd7a3 - 0xac00 ? initials[Math.floor(place / 588)]! : letter
}

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code))

/** Matches as PostgreSQL does: first the range, compared by bytes, then the pattern. */
function isFoundBy(search: NameSearch, name: string): boolean {
  const lower = bareName(name)
  const key = search.by === 'name' ? lower : [...lower].map(initialOf).join('')
  const isInRange =
    Buffer.compare(Buffer.from(key), Buffer.from(search.from)) >= 0 &&
    Buffer.compare(Buffer.from(key), Buffer.from(search.to)) < 0
  return isInRange && (search.pattern === null || new RegExp(search.pattern, 'u').test(lower))
}
/** Whether a search in a list finds the name. Also checks that the separate searches of the index find the same. */
function finds(typed: string, name: string): boolean {
  const search = readNameSearch(typed)
  const isFound = search !== null && isFoundBy(search, name)
  expect(readNameSearches(typed).some((one) => isFoundBy(one, name))).toBe(isFound)
  return isFound
}

const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const joined: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}
/** What a text field shows after each key pressed on a two-set Korean keyboard: ㅅ, 서, 섷, 서하. */
function keyed(name: string): string[] {
  const shown: string[] = []
  const finalOf = (before: number, next: string) => {
    const had = finals[before]!
    const grown = had === '' ? next : (Object.keys(joined).find((one) => joined[one] === had + next) ?? '')
    return finals.indexOf(grown || '?')
  }
  let done = ''
  for (const letter of name) {
    const place = letter.codePointAt(0)! - 0xac00
    if (place < 0 || place > 0xd7a3 - 0xac00) {
      done += letter
      shown.push(done)
      continue
    }
    const before = done.codePointAt(done.length - 1)! - 0xac00
    const taken = before >= 0 ? finalOf(before % 28, initialOf(letter)) : -1
    shown.push(
      taken > 0
        ? `${done.slice(0, -1)}${String.fromCodePoint(0xac00 + before - (before % 28) + taken)}`
        : `${done}${initialOf(letter)}`,
    )
    done += String.fromCodePoint(0xac00 + place - (place % 28))
    shown.push(done)
    const [first] = joined[finals[place % 28]!] ?? ''
    if (first)
      shown.push(`${done.slice(0, -1)}${String.fromCodePoint(0xac00 + place - (place % 28) + finals.indexOf(first))}`)
    done = `${done.slice(0, -1)}${letter}`
    shown.push(done)
  }
  return shown
}

itInFull('the search finds a name after every key of a Korean keyboard', () => {
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 5 }), (letters) => {
      const whole = letters.join('')
      for (const typed of keyed(whole)) expect({ typed, finds: finds(typed, whole) }).toEqual({ typed, finds: true })
    }),
    { numRuns: 2_000 },
  )
  expect(keyed('서하')).toEqual(['ㅅ', '서', '서', '섷', '서하', '서하'])
  for (const [typed, whole] of [
    ['섷', '서하'],
    ['ㄳ', '가수'],
    ['날', '나린'],
    ['달', '닭집'],
    ['지우섷', '지우서하'],
  ] as const)
    expect(finds(typed, whole)).toBe(true)
})

const letter = fc.oneof({ weight: 4, arbitrary: syllable }, fc.constantFrom(...'abzA9_.%(+'))
const name = fc.array(letter, { minLength: 2, maxLength: 8 }).map((letters) => letters.join(''))

it('every beginning of a name finds it, with any of its syllables typed as an initial', () => {
  fc.assert(
    fc.property(
      name,
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (whole, length, asInitial) => {
        const typed = [...whole]
          .slice(0, length)
          .map((one, at) => (asInitial[at] ? initialOf(one) : one))
          .join('')
        expect(finds(typed, whole)).toBe(true)
      },
    ),
    { numRuns: 3_000 },
  )
})

/** Whether typing on can turn the last syllable into that of the name: 서 into 섭, 살 into 삶, 섷 into 서하, 닭 into 달가. */
function mayBecome(typed: string, there: string, next: string): boolean {
  const [one, other] = [typed, there].map((letter) => letter.codePointAt(0)! - 0xac00) as [number, number]
  if (initialOf(typed) === typed || initialOf(there) === there || Math.floor(one / 28) !== Math.floor(other / 28))
    return false
  const [stood, stands] = [finals[one % 28]!, finals[other % 28]!]
  const isLonger = joined[stands]?.startsWith(stood) || (stood === 'ㄱ' && stands === 'ㄲ')
  return stood === '' || isLonger || (initialOf(next) !== next && (joined[stood] ?? stood) === stands + initialOf(next))
}

const wordOf = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }).map((word) => word.join(''))
const alike = '가각갂갃나날낡하서섷섯수a'
const isBeginning = (typed: string, name: string): boolean =>
  [...typed].every((letter, at, all) => {
    const [there, next] = [[...name][at], [...name][at + 1] ?? '']
    if (there === undefined) return false
    if (there === letter || (initialOf(letter) === letter && initialOf(there) === letter)) return true
    return at === all.length - 1 && mayBecome(letter, there, next)
  })

it('text that is not the beginning of a name does not find it', () => {
  for (const [one, other] of [
    [name, name],
    [wordOf(alike), wordOf(`${alike}ㅅㅎ`)],
  ] as const)
    fc.assert(
      fc.property(one, other, (whole, typed) => {
        const [plain, asked] = [whole.toLowerCase(), typed.toLowerCase()]
        expect({ typed, whole, finds: finds(asked, plain) }).toEqual({ typed, whole, finds: isBeginning(asked, plain) })
      }),
      { numRuns: 3_000 },
    )
})

it('single consonants in a name match themselves', () => {
  for (const [typed, whole] of [
    ['ㅎㅎ', 'ㅎㅎ웃음'],
    ['지우ㅋ', '지우ㅋㅋ'],
    ['지우ㅋㅋ', '지우ㅋㅋ'],
    ['ㅈㅇㅋ', '지우ㅋㅋ'],
  ] as const)
    expect(finds(typed, whole)).toBe(true)
})

it('blanks are not searched', () => {
  for (const typed of ['', '  ', '@']) expect(readNameSearch(typed)).toBeNull()
})
