import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { dayMs, newNumber, verify } from '../../../test/money/celebMoney.ts'
import { addAccount, verifiedPerson } from '../../../test/money/payable.ts'
import { databaseText, isReadable } from '../../../test/databaseText.ts'
import { mailsTo } from '../../../test/inbox.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { fault } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'

const world = useOwnWorld(sandboxEnv)

const { name } = verifiedPerson
const newCeleb = async (): Promise<CelebActor> => {
  const celeb = await world.celeb()
  // A new identity each time, because an identity can be verified for only one celeb.
  await verify(world, celeb)
  return celeb
}
const accountsOf = async (celeb: CelebActor) => (await celeb.call(api.celeb.listBankAccounts, {})).list

describe('a bank account', () => {
  it('in the celeb’s name can be used after 72 hours, and is shown masked', async () => {
    const celeb = await newCeleb()
    const number = await newNumber(` ${name.normalize('NFD')} `)
    const [account] = await addAccount(celeb, `${number.slice(0, 3)}-${number.slice(3)}`)
    expect(account).toMatchObject({
      bankCode: '088',
      maskedNumber: `110-•••-••${number.slice(-4)}`,
      holder: name,
      state: 'cooling',
      checkedBy: 'bank',
      isDefault: true,
      reason: null,
    })
    expect(account!.coolingUntil!.getTime() - account!.addedAt.getTime()).toBe(3 * dayMs)
    world.pass(3 * dayMs)
    expect(await accountsOf(celeb)).toMatchObject([{ state: 'ready', coolingUntil: null }])
  })

  it('needs a verified identity', async () => {
    const celeb = await world.celeb()
    expect(await codeOf(addAccount(celeb, await newNumber(name)))).toBe('id_verification_required')
  })

  it.each([
    ['whose holder the celeb writes otherwise', name, '박구름'],
    ['that the bank has under another name', '박구름', name],
  ])('%s is refused', async (_why, holder, written) => {
    const celeb = await newCeleb()
    await expect(addAccount(celeb, await newNumber(holder), written)).rejects.toMatchObject({
      code: 'conflict',
      data: { reason: 'holder' },
    })
    expect(await accountsOf(celeb)).toEqual([])
  })

  it('is not found for an unknown number or bank', async () => {
    const celeb = await newCeleb()
    expect(await codeOf(addAccount(celeb, '990000000000'))).toBe('not_found')
    const wanted = { bankCode: '999', number: '110222333444', holder: name }
    expect(await codeOf(celeb.call(api.celeb.addBankAccount, wanted, { bytes: onePixel }))).toBe('not_found')
  })

  it('waits for staff when the bank does not answer', async () => {
    const celeb = await newCeleb()
    const number = await newNumber(name)
    await fault('GET /vbanks/holder', '500', { about: number, times: 1 })
    expect(await addAccount(celeb, number)).toMatchObject([{ state: 'checking', checkedBy: null }])
  })

  it('is added only with a picture of the bankbook', async () => {
    const celeb = await newCeleb()
    const wanted = { bankCode: '088', number: await newNumber(name), holder: name }
    const file = { bytes: Buffer.from('%PDF-1.7') }
    expect(await codeOf(celeb.call(api.celeb.addBankAccount, wanted, file))).toBe('unsupported_media')
    expect(await accountsOf(celeb)).toEqual([])
  })

  it('is stored once, and at most three accounts are stored, even when ten are added at once', async () => {
    const celeb = await newCeleb()
    const number = await newNumber(name)
    const same = await Promise.allSettled(Array.from({ length: 2 }, () => addAccount(celeb, number)))
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(addAccount(celeb, number)).rejects.toMatchObject({ data: { reason: 'same' } })
    const numbers = await Promise.all(Array.from({ length: 6 }, () => newNumber(name)))
    await Promise.allSettled(numbers.map((each) => addAccount(celeb, each)))
    expect(await accountsOf(celeb)).toHaveLength(3)
    await expect(addAccount(celeb, await newNumber(name))).rejects.toMatchObject({ data: { reason: 'too_many' } })
  })

  it('can be made the only default; when it is removed, the oldest other one becomes the default', async () => {
    const celeb = await newCeleb()
    await addAccount(celeb, await newNumber(name))
    await addAccount(celeb, await newNumber(name))
    const second = (await accountsOf(celeb))[1]!.bankAccountId
    const { list } = await celeb.call(api.celeb.updateBankAccount, { bankAccountId: second, isDefault: true })
    expect(list.map(({ bankAccountId, isDefault }) => isDefault && bankAccountId)).toEqual([second, false])
    const left = await celeb.call(api.celeb.removeBankAccount, { bankAccountId: second })
    expect(left.list).toMatchObject([{ isDefault: true }])
  })

  it('cannot be changed by another celeb', async () => {
    const [celeb, other] = [await newCeleb(), await newCeleb()]
    const [account] = await addAccount(celeb, await newNumber(name))
    const { bankAccountId } = account!
    expect(await codeOf(other.call(api.celeb.updateBankAccount, { bankAccountId, isDefault: true }))).toBe('not_found')
    expect(await codeOf(other.call(api.celeb.removeBankAccount, { bankAccountId }))).toBe('not_found')
    expect(await accountsOf(celeb)).toHaveLength(1)
  })

  it('is mailed to its owner when it is added and removed', async () => {
    const celeb = await newCeleb()
    const number = await newNumber(name)
    const [account] = await addAccount(celeb, number)
    const mails = () => mailsTo(`${celeb.id}@byeol.test`)
    await until('the mail of adding', async () => (await mails()).length === 1)
    await celeb.call(api.celeb.removeBankAccount, { bankAccountId: account!.bankAccountId })
    const [removed, added] = await until('the mail of removing', async () => {
      const all = await mails()
      return all.length === 2 && all
    })
    expect([added!.subject, removed!.subject]).toEqual(['[별] 정산 계좌가 등록됐어요', '[별] 정산 계좌가 삭제됐어요'])
    expect(added!.text).toContain(account!.maskedNumber)
    expect(added!.text).not.toContain(number)
  })

  it('is unreadable in the database', async () => {
    const celeb = await world.celeb()
    const person = { ...verifiedPerson, name: '황보가람' }
    await verify(world, celeb, person)
    const number = await newNumber(person.name)
    await addAccount(celeb, number, person.name)
    const text = await databaseText(world.ctx)
    expect(text).toContain(`bank_accounts (`)
    for (const secret of [person.name, number, onePixel.toString('hex')])
      expect(isReadable(text, secret), secret).toBe(false)
  })
})
