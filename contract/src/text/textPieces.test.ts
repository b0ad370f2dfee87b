import { expect, it } from 'vitest'
import { firstLink, textPieces } from './textPieces.ts'

/** Every runtime has `URL`, but the contract is compiled without the types of a runtime. */
declare const URL: new (address: string) => { href: string }

it('splits a text at web addresses, and leaves closing punctuation and other schemes as text', () => {
  expect(textPieces('봐 https://byeol.app/a?b=1. 그리고 javascript:alert(1)')).toEqual([
    { kind: 'text', text: '봐 ' },
    { kind: 'link', text: 'https://byeol.app/a?b=1' },
    { kind: 'text', text: '. 그리고 javascript:alert(1)' },
  ])
  expect(textPieces('https://')).toEqual([{ kind: 'text', text: 'https://' }])
  expect(textPieces('')).toEqual([])
})

it.each([
  ['https://example.com에서 봐요', 'https://example.com/'],
  ['https://example.com/notice/1에서 봐요', 'https://example.com/notice/1'],
  ['https://example.com/q?a=1&b=2를 눌러요', 'https://example.com/q?a=1&b=2'],
  ['(https://example.com/p)', 'https://example.com/p'],
  ['(https://example.com/p)에서', 'https://example.com/p'],
  ['[https://example.com/p]예요', 'https://example.com/p'],
  ['https://example.com/a。그리고', 'https://example.com/a'],
  ['「https://example.com/b」', 'https://example.com/b'],
  ['『https://example.com/b』를', 'https://example.com/b'],
  ['https://example.com/한글/경로 보기', 'https://example.com/%ED%95%9C%EA%B8%80/%EA%B2%BD%EB%A1%9C'],
  ['https://example.com입니다.', 'https://example.com/'],
  ['https://example.com이에요!', 'https://example.com/'],
  ['https://example.com에서.그리고', 'https://example.com/'],
  ['https://example.com:8080에서', 'https://example.com:8080/'],
  ['https://127.0.0.1:8080에서', 'https://127.0.0.1:8080/'],
  ['https://example.com?a=1이에요', 'https://example.com/?a=1'],
  ['https://example.com#top으로', 'https://example.com/#top'],
  ['https://example.com/에서 봐요', 'https://example.com/'],
  ['https://example.com/notice/를 봐요', 'https://example.com/notice/'],
  ['https://example.com/p에서,그리고', 'https://example.com/p'],
  ['https://example.com/p라는데요?', 'https://example.com/p'],
  ['https://example.com/pㅋㅋㅋ', 'https://example.com/p'],
  ['https://example.com/p~', 'https://example.com/p'],
  ['https://example.com/p😀', 'https://example.com/p'],
  ['https://example.com/aです', 'https://example.com/a'],
  ['https://example.com/%EA%B2%BD에서', 'https://example.com/%EA%B2%BD'],
  ['https://도메인.한국에서', 'https://xn--hq1bm8jm9l.xn--3e0b707e/'],
  ['https://한글.com을', 'https://xn--bj0bj06e.com/'],
  ['https://k팝.com에서', 'https://xn--k-991g.com/'],
  ['https://ko.wikipedia.org/wiki/BTS_(그룹)', 'https://ko.wikipedia.org/wiki/BTS_(%EA%B7%B8%EB%A3%B9)'],
  ['https://ko.wikipedia.org/wiki/BTS_(그룹)에서', 'https://ko.wikipedia.org/wiki/BTS_(%EA%B7%B8%EB%A3%B9)'],
  ['https://example.com/?q=별빛', 'https://example.com/?q=%EB%B3%84%EB%B9%9B'],
  ['https://example.com/2024년.pdf', 'https://example.com/2024%EB%85%84.pdf'],
  ['https://example.com/p·https://b.com', 'https://example.com/p'],
  ['https://example.com/p,https://b.com/q', 'https://example.com/p'],
  ['https://example.com/p여기https://b.com/q', 'https://example.com/p'],
  ['https://web.archive.org/web/2020/https://b.com/', 'https://web.archive.org/web/2020/https://b.com/'],
  ['https://example.com/?u=https://b.com/q', 'https://example.com/?u=https://b.com/q'],
  ['https://ko.wikipedia.org/wiki/3·1_운동', 'https://ko.wikipedia.org/wiki/3%C2%B71_%EC%9A%B4%EB%8F%99'],
  ['https://ko.wikipedia.org/wiki/BTS_노래', 'https://ko.wikipedia.org/wiki/BTS_%EB%85%B8%EB%9E%98'],
  ['https://www.instagram.com/p/ABC_에서', 'https://www.instagram.com/p/ABC_'],
  ['https://youtu.be/abc-에서', 'https://youtu.be/abc-'],
  ['https://www.instagram.com/star_', 'https://www.instagram.com/star_'],
  ['https://naver.me/x?이거', 'https://naver.me/x'],
  ['https://example.com/a[1]에서', 'https://example.com/a[1]'],
  ['[공지](https://example.com/p)에서', 'https://example.com/p'],
  ['**https://example.com/p**', 'https://example.com/p'],
  ['_https://example.com/p_', 'https://example.com/p'],
  ['`https://example.com/p`', 'https://example.com/p'],
  ['＜https://example.com/p＞', 'https://example.com/p'],
  ['☞https://example.com/p☜', 'https://example.com/p'],
  ['https://example.com/p→여기', 'https://example.com/p'],
  ['https://example.com/p★', 'https://example.com/p'],
  ['https://example.com/p♡', 'https://example.com/p'],
  ['https://example.com/p^^', 'https://example.com/p'],
  ['https://example.com/p^_^', 'https://example.com/p'],
  ['https://example.com/p|', 'https://example.com/p'],
  ['https://example.com/p؟', 'https://example.com/p'],
  ['https://example.com/p1️⃣', 'https://example.com/p1'],
  ['https://example.com/k팝/소식', 'https://example.com/k%ED%8C%9D/%EC%86%8C%EC%8B%9D'],
])('%s links to %s', (content, link) => {
  const found = firstLink(content)
  expect(found && new URL(found).href).toBe(link)
})

// A backtracking parser would exceed the time limit of a test.
it.each(['(', ')', '.', '에서', 'a에서/', '한.', 'https://', '?이', '^_', 'p여기https://b.c'])(
  'reads 20,000 characters of %s',
  (part) => {
    const content = `https://example.com/${part.repeat(20_000 / part.length)}`
    expect(
      textPieces(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
  },
)
