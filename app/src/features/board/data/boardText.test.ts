import { describe, expect, it } from 'vitest'
import { boardText, isLong } from './boardText.ts'

const kinds = (content: string) => boardText(content).map(({ kind, text }) => `${kind}:${text}`)

describe('the text of a post', () => {
  it('stays one piece without links, tags and names', () => {
    expect(kinds('안녕, 오늘도\n고마워!')).toEqual(['text:안녕, 오늘도\n고마워!'])
  })
  it('links hashtags of any script, people and addresses', () => {
    expect(kinds('#첫눈 보러 @seoha 랑 https://byeol.test/a#b 로 #snow_day!')).toEqual([
      'tag:#첫눈',
      'text: 보러 ',
      'person:@seoha',
      'text: 랑 ',
      'link:https://byeol.test/a#b',
      'text: 로 ',
      'tag:#snow_day',
      'text:!',
    ])
  })
  it('identifies a tag by its lower-case composed form', () => {
    expect(boardText('#Snow'.normalize('NFD'))).toEqual([{ kind: 'tag', text: '#Snow', name: 'snow' }])
    expect(boardText('#눈'.normalize('NFD'))[0]).toMatchObject({ kind: 'tag', name: '눈' })
  })
  it('leaves the dot at the end of a sentence out of a name', () => {
    expect(kinds('고마워 @seoha.')).toEqual(['text:고마워 ', 'person:@seoha', 'text:.'])
  })
  it('links a name before a particle', () => {
    expect(boardText('@seoha님이랑 #첫눈@Jiwoo가')).toEqual([
      { kind: 'person', text: '@seoha', name: 'seoha' },
      { kind: 'text', text: '님이랑 ' },
      { kind: 'tag', text: '#첫눈', name: '첫눈' },
      { kind: 'person', text: '@Jiwoo', name: 'jiwoo' },
      { kind: 'text', text: '가' },
    ])
  })
  it.each([
    'a#b',
    'a@b.com',
    'byeol.test/@seoha',
    'mail@seoha',
    '##',
    '@ab',
    '#',
    `#${'a'.repeat(41)}`,
    'C# 코드',
    '@아이디',
    '#1',
    '#2026_11',
  ])('does not link %s', (content) => {
    expect(kinds(content)).toEqual([`text:${content}`])
  })
  it('never links a javascript: address', () => {
    expect(kinds('javascript:alert(1) <b>#x</b>')).toEqual(['text:javascript:alert(1) <b>', 'tag:#x', 'text:</b>'])
  })
  it('loses no letter', () => {
    const content = '#가 @seoha https://a.test #나, @nobody_here…'
    expect(
      boardText(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
  })
})

describe('isLong', () => {
  it('is true for more than nine lines', () => {
    expect(isLong('짧은 글')).toBe(false)
    expect(isLong('한 줄\n'.repeat(8))).toBe(false)
    expect(isLong('한 줄\n'.repeat(10))).toBe(true)
    expect(isLong('가'.repeat(300))).toBe(true)
    expect(isLong('a'.repeat(300))).toBe(false)
  })
})
