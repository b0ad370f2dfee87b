import fc from 'fast-check'
import type { z } from 'zod'
import { device } from '../makePeople.ts'

export type Json = Record<string, unknown>

/** Existing ids of people, chats and messages, and a celeb's username. */
export interface Known {
  ids: string[]
  username: string
}

// Well-formed cursors that contain impossible times.
const cursors = ['9'.repeat(16), '8640000000000001', '999999999999999', '-', '-1', ''].map((at) =>
  Buffer.from(`${at} ${'f'.repeat(24)}`).toString('base64url'),
)

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff가',
    '\u202e',
    '\u200b',
    '가'.repeat(3_000),
    'x'.repeat(100_000),
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-0',
    '1e999',
    "'; drop table users; --",
    '%',
    '\\',
    '{nickname}',
    '$1',
    '../../etc/passwd',
    '👨‍👩‍👧‍👦'.repeat(50),
    '２',
    '٣',
    '{"$date":"x"}',
    'f'.repeat(24),
    '0'.repeat(24),
    ...cursors,
  ),
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 0.5, -0, 1e21, 2 ** 53, NaN, Infinity, 101))
const deepArray = fc
  .constantFrom(100, 1_000)
  .map((levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown)
/** An arbitrary value of any type. */
export const odd = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
  fc.dictionary(
    fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '$date', 'toString')),
    fc.oneof(text, number),
    { maxKeys: 3 },
  ),
  fc.constant({ $date: '2026-13-45T99:99:99.999Z' }),
  deepArray,
)

/**
 * A plausible value for a field, chosen by the field's name. If the other fields are valid, a hostile one gets past
 * more checks.
 */
export const plausible = (name: string, known: Known): fc.Arbitrary<unknown> => {
  if (/Ids$|^userId$|^userIds$/u.test(name))
    return fc.array(fc.constantFrom(...known.ids), { minLength: 1, maxLength: 2 })
  if (name === 'before') return fc.constantFrom(...known.ids, ...cursors)
  if (/Id$|^after$|OrUsername$/u.test(name)) return fc.constantFrom(...known.ids)
  const byName: Record<string, fc.Arbitrary<unknown>> = {
    email: fc.oneof(
      fc.constantFrom('a@byeol.test', 'A@Byeol.test '),
      text.map((word) => `${word}@byeol.test`),
    ),
    password: fc.oneof(fc.constant('a-good-pass-phrase'), text),
    nickname: fc.oneof(fc.constant('별님'), text),
    birthday: fc.constantFrom('2000-01-01', '2020-01-01', '2000-02-30', '0000-01-01', '9999-12-31'),
    consents: fc.constant({ age14: true, terms: true, privacy: true, marketing: false, nightPush: false }),
    deviceInfo: fc.constant(device),
    responseData: fc.subarray(['version', 'user', 'settings', 'permissions', 'subscriptions', 'notices', 'country']),
    isDM: fc.constant(true),
    limit: fc.oneof(fc.integer({ min: 1, max: 100 }), number),
    part: fc.constantFrom('broadcasts', 'replies'),
    of: fc.constantFrom('feed', 'board', 'tag', 'liked', 'saved', 'written'),
    section: fc.constantFrom('celeb', 'fans'),
    visibility: fc.constantFrom('public', 'subscribers', 'premium'),
    order: fc.constantFrom('celeb', 'newest', 'oldest', 'activity', 'followers'),
    tag: fc.oneof(fc.constant('별'), text),
    content: text,
    reason: text,
    isLiked: fc.boolean(),
    isSaved: fc.boolean(),
    isPinned: fc.boolean(),
    photoIds: fc.constant([]),
    language: fc.constantFrom('ko', 'en', null),
    category: fc.constantFrom('singer', 'actor'),
    search: text,
    username: fc.array(fc.constantFrom(known.username), { maxLength: 2 }),
    read: fc.constantFrom('true', 'false', '1'),
    sendId: fc.stringMatching(/^\d{20,21}$/u),
    chatMessageParams: fc.record({ chatId: fc.constantFrom(...known.ids), content: text }, { requiredKeys: [] }),
  }
  return byName[name] ?? odd
}

/**
 * An object with the fields of the schema: each has a plausible or an odd value, some are missing, and sometimes there
 * is an unknown field.
 */
export function inputOf(schema: z.ZodType, known: Known): fc.Arbitrary<{ input: Json; unknown: boolean }> {
  const shape = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const fields = Object.fromEntries(
    shape.map((name) => [
      name,
      fc.oneof({ weight: 5, arbitrary: plausible(name, known) }, { weight: 1, arbitrary: odd }),
    ]),
  )
  const extra = fc.option(
    fc.tuple(fc.constantFrom('isAdmin', 'id', '__proto__', 'constructor', 'userID', ''), fc.oneof(text, fc.boolean())),
    { freq: 4 },
  )
  return fc
    .tuple(fc.record(fields, { requiredKeys: shape.filter((_, n) => n % 4 !== 3) as never[] }), extra)
    .map(([input, more]) => {
      if (!more || shape.includes(more[0])) return { input, unknown: false }
      return {
        input: Object.defineProperty({ ...input }, more[0], { value: more[1], enumerable: true }),
        unknown: true,
      }
    })
}
