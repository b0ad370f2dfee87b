import { api } from '@byeol/contract/api.ts'
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { askSandbox } from '../../test/servers/askSandbox.ts'
import { databaseText, isReadable } from '../../test/databaseText.ts'
import { useWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'

const world = useWorld(sandboxEnv)

const newPerson = () => ({
  name: '김별님',
  birthday: '2001-03-14',
  gender: 'female',
  phone: `0109${String(randomInt(10_000_000)).padStart(7, '0')}`,
})
/** Certifies a person, as they would do in PortOne's window. */
const certify = async (who: Actor, given: object): Promise<string> =>
  (
    await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', {
      merchant_uid: `${who.id}-${randomInt(1_000_000_000)}`,
      certifiedAt: world.ctx.now().toISOString(),
      ...given,
    })
  ).imp_uid
const verify = (who: Actor, impUid: string) => who.call(api.user.verifyIdentity, { impUid })
const isVerified = async (who: Actor) => (await who.call(api.user.accountInfo, {})).identity !== null

describe('a certification of PortOne', () => {
  it('gives the account its birthday and its name, which is shown masked', async () => {
    const fan = await world.fan()
    const { user } = await verify(fan, await certify(fan, newPerson()))
    expect(user).toMatchObject({ isIdentityVerified: true, birthday: '2001-03-14' })
    expect((await fan.call(api.user.accountInfo, {})).identity).toEqual({
      name: '김•님',
      birthday: '2001-03-14',
      verifiedAt: expect.any(Date),
    })
  })

  it('is accepted once, even if used five times at once', async () => {
    const fan = await world.fan()
    const impUid = await certify(fan, newPerson())
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(verify(fan, impUid))))
    expect(answers.toSorted()).toEqual(['ok', ...Array.from({ length: 4 }, () => 'verification_failed')])
  })

  it.each([
    ['was made for somebody else', async () => certify(await world.fan(), newPerson())],
    [
      'names no person in its merchant_uid',
      (fan: Actor) => certify(fan, { ...newPerson(), merchant_uid: `x${fan.id}-1` }),
    ],
    ['failed', (fan: Actor) => certify(fan, { ...newPerson(), certified: false })],
    [
      'is older than half an hour',
      (fan: Actor) =>
        certify(fan, { ...newPerson(), certifiedAt: new Date(world.ctx.now().getTime() - 31 * 60_000).toISOString() }),
    ],
    ['PortOne does not know', async () => 'imp_000000000000'],
  ])('that %s is refused', async (_why, make) => {
    const fan = await world.fan()
    expect(await codeOf(verify(fan, await make(fan)))).toBe('verification_failed')
    expect(await isVerified(fan)).toBe(false)
  })

  it('of a person with another account is refused; of two accounts at once one succeeds', async () => {
    const [one, other] = [await world.fan(), await world.fan()]
    const person = newPerson()
    const certifications = [await certify(one, person), await certify(other, person)]
    const answers = await Promise.all([one, other].map((who, n) => codeOf(verify(who, certifications[n]!))))
    expect(answers.toSorted()).toEqual(['identity_in_use', 'ok'])
  })

  it('can be repeated only by the same person, so that an account cannot change hands', async () => {
    const fan = await world.fan()
    const person = newPerson()
    await verify(fan, await certify(fan, person))
    await verify(fan, await certify(fan, person))
    expect(await codeOf(verify(fan, await certify(fan, { ...newPerson(), name: '박구름' })))).toBe(
      'verification_failed',
    )
    expect((await fan.call(api.user.accountInfo, {})).identity?.name).toBe('김•님')
  })

  it('of a child under 14 changes nothing', async () => {
    const fan = await world.fan()
    expect(await codeOf(verify(fan, await certify(fan, { ...newPerson(), birthday: '2020-01-01' })))).toBe(
      'sign_up_restricted',
    )
    expect(await isVerified(fan)).toBe(false)
  })

  it('is unavailable while PortOne is, and works afterwards', async () => {
    const fan = await world.fan()
    expect(await codeOf(verify(fan, await certify(fan, { ...newPerson(), trouble: 'away' })))).toBe('unavailable')
    await fan.call(api.chat.list, {})
  })

  it('cannot be read in the database', async () => {
    const fan = await world.fan()
    const person = { ...newPerson(), name: '황보가람' }
    await verify(fan, await certify(fan, person))
    const text = await databaseText(world.ctx)
    expect(text).toContain('verified_identities')
    for (const secret of [person.name, person.phone, person.phone.slice(3)])
      expect(isReadable(text, secret), secret).toBe(false)
  })
})
