import { expect, it } from 'vitest'
import { areUsableKeys, encryptPush } from './encryptPush.ts'

// The example of RFC 8291, section 5 and appendix A.
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
const privateKey = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')

it('encrypts the example of RFC 8291 to the same bytes', () => {
  const body = encryptPush('When I grow up, I want to be a watermelon', { p256dh, auth }, { privateKey, salt })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3j' +
      'l7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it.each([
  ['keys of a browser', { p256dh, auth }, true],
  ['a point beside the curve', { p256dh: `B${'A'.repeat(86)}`, auth }, false],
  ['a key that is cut short', { p256dh: p256dh.slice(0, -4), auth }, false],
  ['a secret that is cut short', { p256dh, auth: auth.slice(0, -4) }, false],
])('can use %s: %s', (_what, keys, isUsable) => expect(areUsableKeys(keys)).toBe(isUsable))
