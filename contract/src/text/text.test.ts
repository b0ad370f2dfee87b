import { expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { Code, Email, isNickname, isPassword, line, name, Nickname, text, visibleLength } from './text.ts'

it.each(['지우', '하늘이좋아', '별👨‍👩‍👧‍👦', '서하❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇰🇷', '1️⃣등 팬', 'Nguyễn Thị', 'น้ำผึ้ง', 'क़ीमती', 'हिन्दी'])(
  '%s is a nickname',
  (name) => expect(isNickname(name)).toBe(true),
)

it.each([
  ['one character', '별'],
  ['blank', '   '],
  ['zero width', '지\u200B우'],
  ['Hangul filler', '\u3164\u3164'],
  ['direction mark', '지\u202E우'],
  ['control', 'a\u0007b'],
  ['21 characters', '가'.repeat(21)],
  ['a joiner between letters', '서\u200D하'],
  ['a joiner after a letter', '서하\u200D'],
  ['a joiner after an emoji', '서하❤️\u200D'],
  ['emoji that no font joins', '서하😀\u200D😀'],
  ['a variation selector after a letter', '서\uFE0F하'],
  ['two variation selectors', '서하❤\uFE0F\uFE0F'],
  ['a rare variation selector', '서하\u{E0101}'],
  ['a tag', '서하\u{E0061}'],
  ['a mark between graphemes', '서\u034F하'],
  ['three accents on one letter', 'a\u0301\u0302\u0303b'],
  ['a hundred accents', `지우${'\u0336'.repeat(100)}`],
  ['an accent on nothing', '\u0301ab'],
  ['bytes without end', '👨‍👩‍👧‍👦'.repeat(20)],
])('%s is not a nickname', (_, name) => expect(isNickname(name)).toBe(false))

it('a nickname is normalised to NFC and trimmed', () =>
  expect(Nickname.parse('  \u1112\u1161\u1102\u1173\u11AF ')).toBe('하늘'))

it('visibleLength counts the characters that a person sees', () => expect(visibleLength('별👨‍👩‍👧‍👦')).toBe(2))

it.each([
  ['six hundred joined emoji', Array.from({ length: 600 }, () => '😀').join('\u200D'), 600],
  ['a letter with eighty marks', `a${'\u0336'.repeat(79)}`, 27],
  ['sixty leading consonants', '\u1100'.repeat(60), 20],
  ['a heart on fire', '❤️‍🔥', 1],
  ['a flag', '🇰🇷', 1],
  ['decomposed Hangul', '하늘'.normalize('NFD'), 2],
])('visibleLength of %s is what a person sees, and never hides bytes', (_, written, length) =>
  expect(visibleLength(written)).toBe(length),
)

it('a text is limited in visible characters and in bytes', () => {
  const taken = (written: string) => text(30).safeParse(written).success
  expect([taken('가'.repeat(30)), taken('😀'.repeat(30)), taken('❤️‍🔥'.repeat(30))]).toEqual([true, true, true])
  expect([taken('가'.repeat(31)), taken('😀'.repeat(31))]).toEqual([false, false])
  expect(taken(Array.from({ length: 60 }, () => '😀').join('\u200D'))).toBe(false)
  expect(taken(`a${'\u0336'.repeat(30 * limits.unitsPerCharacter)}`)).toBe(false)
})

it('a name is one line and as clean as a nickname', () => {
  expect(name(10).parse(' 서하❤️ 모임 ')).toBe('서하❤️ 모임')
  for (const written of ['서\u200D하', '서\n하', '서\u200B하', `서${'\u0336'.repeat(4)}`])
    expect({ written, isTaken: name(10).safeParse(written).success }).toEqual({ written, isTaken: false })
})

it('an e-mail address is trimmed and in lower case', () =>
  expect(Email.parse(' Jiwoo@Byeol.TEST ')).toBe('jiwoo@byeol.test'))

it.each([
  ['ten letters', 'abcdefghij', true],
  ['eight of two kinds', 'abcdefg1', true],
  ['eight of one kind', 'abcdefgh', false],
  ['seven', 'abcde1!', false],
])('a password of %s: %s → %s', (_, password, good) => expect(isPassword(password)).toBe(good))

it('a text keeps line breaks and joiners; blank texts and lone surrogates are refused', () => {
  expect(text(10).parse('안녕\r\n별👨‍👩‍👧')).toBe('안녕\n별👨‍👩‍👧')
  expect(text(10).safeParse(' \n ').success).toBe(false)
  for (const filler of ['\u200B', '\u2800', '\u3164', '\u200D\uFE0F\u200B', ' \u115F\n\u3164'])
    expect({ filler, isTaken: text(10).safeParse(filler).success }).toEqual({ filler, isTaken: false })
  expect(text(10).safeParse('\uD800').success).toBe(false)
})

it.each([
  ['a number of an address book (isolates)', '\u2068010-1234-5678\u2069', '010-1234-5678'],
  ['a number of an address book (embedding)', '\u202A+82 10-1234-5678\u202C', '+82 10-1234-5678'],
  ['a line break of a slide', '첫 줄\u000B둘째 줄', '첫 줄\n둘째 줄'],
  ['a page break', '첫 쪽\u000C둘째 쪽', '첫 쪽\n둘째 쪽'],
  ['a line separator', '첫 줄\u2028둘째 줄', '첫 줄\n둘째 줄'],
  ['an old line break', '첫 줄\r둘째 줄', '첫 줄\n둘째 줄'],
  ['a soft hyphen', '아주\u00AD긴 말', '아주긴 말'],
  ['a byte order mark', '\uFEFF안\uFEFF녕', '안녕'],
  ['a zero-width space', '안\u200B녕', '안녕'],
  ['a direction mark', 'a\u202Eb\u200Fc\u061Cd', 'abcd'],
  ['an object of a note', '사진\uFFFC 봐', '사진 봐'],
  ['a null byte', '안\u0000녕', '안녕'],
  ['a table', '이름\t값\r\n지우\t1\r\n', '이름\t값\n지우\t1'],
  ['Hangul of a Mac', '하늘.jpg'.normalize('NFD'), '하늘.jpg'],
  ['an emoji of joiners', '별👨‍👩‍👧', '별👨‍👩‍👧'],
])('a sentence loses what nobody sees of %s', (_, pasted, kept) => expect(text(50).parse(pasted)).toBe(kept))

it.each(['\u2068서하\u2069', '서\u00AD하', '\u202A서하'])('a name refuses %j', (written) =>
  expect([name(20).safeParse(written).success, Nickname.safeParse(written).success]).toEqual([false, false]),
)

it('a search and a code lose the characters that an address book adds', () => {
  expect(line(30).parse('\u202A010-1234-5678\u202C')).toBe('010-1234-5678')
  expect(Code.parse('\u2068123 456\u2069')).toBe('123456')
})

it('cuts a pile of marks in a sentence instead of refusing it', () => {
  expect([...text(2_000).parse(`가${'\u0301'.repeat(10_000)}나`)]).toHaveLength(32)
  expect(text(2_000).parse([...'안녕'].map((letter) => letter + '\u0300\u0316'.repeat(60)).join(''))).toMatch(
    /^안.*녕/u,
  )
})
