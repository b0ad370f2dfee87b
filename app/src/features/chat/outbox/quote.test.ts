import { expect, it } from 'vitest'
import { message } from '../data/factories.ts'
import { quoteOf, readQuote } from './quote.ts'

it('a quote keeps the shown part of a message, and survives storage', () => {
  const quote = quoteOf(message(1, { content: '별'.repeat(500) }))
  expect(quote.content).toHaveLength(200)
  expect(readQuote({ 'quote:c': JSON.stringify(quote) }, 'c')).toEqual(quote)
})

it('reads invalid stored quotes as none', () => {
  for (const text of ['', '{', '[]', '"x"', '{"id":"a"}', 'null'])
    expect(readQuote({ 'quote:c': text }, 'c'), text).toBeNull()
  expect(readQuote({}, 'c')).toBeNull()
})
