import { describe, expect, it } from 'vitest'
import { KakaoError } from './KakaoError.ts'
import { kakaoMessage, readKakaoMessage } from './kakaoMessage.ts'
import { readKakaoState, writeKakaoState } from './kakaoState.ts'

describe('a message from the Kakao window', () => {
  it('can be read back', () => {
    expect(readKakaoMessage(kakaoMessage({ code: 'abc' }))).toEqual({ code: 'abc' })
    expect(readKakaoMessage(kakaoMessage({ error: 'access_denied' }))).toEqual({ error: 'access_denied' })
  })
  it.each([
    null,
    'oauth-kakao-success',
    {},
    { type: 'oauth-kakao-success' },
    { type: 'oauth-kakao-success', detail: {} },
    { type: 'oauth-kakao-success', detail: { code: 7 } },
    { type: 'oauth-kakao-success', detail: { code: '' } },
    { type: 'oauth-kakao-success', detail: { code: 'x', more: 1 } },
    { type: 'oauth-kakao-success', detail: { error: 'x' } },
    { type: 'oauth-kakao-failure', detail: { code: 'x' } },
    { type: 'oauth-kakao-success', detail: { code: 'x' }, more: 1 },
    { type: 'oauth-kakao', detail: { code: 'x' } },
  ])('counts for nothing with another type or shape: %j', (data) => {
    expect(readKakaoMessage(data)).toBeNull()
  })
})

describe('the state of a login', () => {
  it('carries r, ice and the nonce', () => {
    const state = { r: '/chat?id=별', ice: true, nonce: 'n-1' } as const
    expect(writeKakaoState(state)).toMatch(/^[\w-]+$/u)
    expect(readKakaoState(writeKakaoState(state))).toEqual(state)
    expect(readKakaoState(writeKakaoState({ r: null, nonce: 'n' }))).toEqual({ r: null, nonce: 'n' })
  })
  it.each([
    null,
    '',
    '%',
    'bm90IGpzb24',
    btoa('{}'),
    btoa('{"r":null}'),
    btoa('{"r":7,"nonce":"n"}'),
    btoa('{"r":null,"nonce":""}'),
    btoa('null'),
  ])('is nothing otherwise: %s', (text) => {
    expect(readKakaoState(text)).toBeNull()
  })
})

describe('a Kakao error', () => {
  it('is one of the nine known codes, or `unknown`', () => {
    expect(new KakaoError('access_denied')).toMatchObject({ code: 'access_denied', isCancel: true })
    expect(new KakaoError('toString')).toMatchObject({ code: 'unknown', isCancel: false })
  })
})
