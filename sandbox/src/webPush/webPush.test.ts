import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptPush } from './decryptPush.ts'

// The example of RFC 8291, section 5 and appendix A.
const body =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7' +
  'A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

it('reads the example of RFC 8291, and nothing that was changed', () => {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const [sent, secret] = [Buffer.from(body, 'base64url'), Buffer.from(auth, 'base64url')]
  expect(decryptPush(sent, receiver, secret)).toBe('When I grow up, I want to be a watermelon')
  sent[sent.length - 20]! ^= 1
  expect(() => decryptPush(sent, receiver, secret)).toThrow()
})
