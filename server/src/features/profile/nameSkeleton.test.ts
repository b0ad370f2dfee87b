import fc from 'fast-check'
import { expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWorld } from '../../test/useWorld.ts'
import { bareName } from './bareName.ts'
import { lookAlikes, nameSkeleton } from './nameSkeleton.ts'

const world = useWorld()

const inSql = (names: readonly string[]) =>
  world.ctx.db.rows(
    `
      select bare_name(name) as bare, name_skeleton(name) as skeleton
      from unnest($1::text[]) with ordinality as names (name, place)
      order by place`,
    [names],
    { bare: column.text, skeleton: column.text },
  )
const inTypeScript = (names: readonly string[]) =>
  names.map((name) => ({ bare: bareName(name), skeleton: nameSkeleton(name) }))

itInFull('PostgreSQL folds every look-alike, and every invisible character, as TypeScript does', async () => {
  const invisible = Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code < 0xe000))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(letter))
  const names = [...lookAlikes.flat(), ...invisible].map((letter) => `서${letter}하`)
  expect(await inSql(names)).toEqual(inTypeScript(names))
})

it('PostgreSQL folds generated names as TypeScript does', async () => {
  const letter = fc.oneof(
    fc.constantFrom('\u200D', '\uFE0F', '\u{E0067}', '\u0301', '\u0336', '\u3164', ' ', '★', '❤', '_', '-', 'İ', 'Σ'),
    fc.constantFrom(...lookAlikes.map(([written]) => written)),
    fc.constantFrom(...'서하별관리자ㅅㅓㅎㅏlI1|0Oomrnｆａ𝒷éąがน้क़👨‍👩‍👧'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const names = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join('').replaceAll('\0', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 50, maxLength: 100 }), async (some) => {
      expect(await inSql(some)).toEqual(inTypeScript(some))
    }),
    { numRuns: 30 },
  )
})

it.each([
  ['서하', '서\u200D하'],
  ['서하', '서하\uFE0F'],
  ['서하', '서\u{E0061}하'],
  ['서하', '서\u0336하\u0336'],
  ['서하', 'ㅅㅓㅎㅏ'],
  ['서하', ' 서.하 ♥'],
  ['byeol', 'Вуео1'],
  ['byeol', 'BYEOL'],
  ['byeol', 'BУEОI'],
  ['admin', 'аdmіn'],
  ['admin', 'adrnin'],
  ['admin', 'ADMlN'],
  ['haneul', 'ΗΑΝΕUL'],
  ['beyoncé', 'Beyonce'],
])('a reader confuses %s with %s', (name, other) => expect(nameSkeleton(other)).toBe(nameSkeleton(name)))

it.each([
  ['서하', '서아'],
  ['かな', 'がな'],
  ['รัก', 'รก'],
  ['haneul', 'hanul'],
])('a reader distinguishes %s from %s', (name, other) => expect(nameSkeleton(other)).not.toBe(nameSkeleton(name)))
