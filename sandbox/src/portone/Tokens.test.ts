import { expect, it } from 'vitest'
import { merchant } from './merchant.ts'
import { Tokens } from './Tokens.ts'

const { key, secret } = merchant

it('returns the same token for half an hour, and extends it by five minutes in its last minute', () => {
  let nowSeconds = 1_000_000
  const tokens = new Tokens(() => nowSeconds)
  const first = tokens.issue(key, secret)
  expect(first.expired_at - first.now).toBe(1800)

  nowSeconds += 1739
  expect(tokens.issue(key, secret)).toEqual({ ...first, now: nowSeconds })
  nowSeconds += 1
  expect(tokens.issue(key, secret)).toEqual({ ...first, now: nowSeconds, expired_at: first.expired_at + 300 })

  nowSeconds = first.expired_at + 300
  expect(() => tokens.require(`Bearer ${first.access_token}`)).toThrow('Unauthorized')
  expect(tokens.issue(key, secret).access_token).not.toBe(first.access_token)
})

it('refuses a wrong secret and a call without a token', () => {
  const tokens = new Tokens()
  expect(() => tokens.issue(key, 'wrong')).toThrow()
  expect(() => tokens.require(undefined)).toThrow('Unauthorized')
  tokens.require(`Bearer ${tokens.issue(key, secret).access_token}`)
})
