import { expect, it } from 'vitest'
import { textPieces } from './textPieces.ts'

it('splits a text at web addresses, and leaves closing punctuation and other schemes as text', () => {
  expect(textPieces('봐 https://byeol.app/a?b=1. 그리고 javascript:alert(1)')).toEqual([
    { kind: 'text', text: '봐 ' },
    { kind: 'link', text: 'https://byeol.app/a?b=1' },
    { kind: 'text', text: '. 그리고 javascript:alert(1)' },
  ])
  expect(textPieces('https://')).toEqual([{ kind: 'text', text: 'https://' }])
  expect(textPieces('')).toEqual([])
})
