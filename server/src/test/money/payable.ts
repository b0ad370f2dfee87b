import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import { randomInt } from 'node:crypto'
import type { Actor } from '../Actor.ts'
import { onePixel } from '../media/photos.ts'
import type { SandboxAt } from '../servers/sandboxAt.ts'

export const verifiedPerson = { name: '김서하', birthday: '2001-03-14', gender: 'female' }
/** A resident number that fits `verifiedPerson`. */
export const residentNumber = '010314-4567890'

/** Verifies a person's identity, at the time `now`. */
export async function certify(
  sandbox: SandboxAt,
  who: Actor,
  now: Date,
  person: object = verifiedPerson,
): Promise<void> {
  const { imp_uid: impUid } = await sandbox.ask<{ imp_uid: string }>('/portone/_sandbox/certification', {
    merchant_uid: `${who.id}-${randomInt(1_000_000_000)}`,
    certifiedAt: now.toISOString(),
    phone: `0109${String(randomInt(10_000_000)).padStart(7, '0')}`,
    ...person,
  })
  await who.call(api.user.verifyIdentity, { impUid })
}

/** Creates an account number that the sandbox's bank knows under `holder`; null: the bank does not know it. */
export async function openNumber(sandbox: SandboxAt, holder: string | null, bankCode = '088'): Promise<string> {
  const number = `110${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  if (holder) await sandbox.ask('/portone/_sandbox/bank-accounts', { bank_code: bankCode, bank_num: number, holder })
  return number
}

export const addAccount = async (celeb: Actor, number: string, holder = verifiedPerson.name): Promise<BankAccount[]> =>
  (await celeb.call(api.celeb.addBankAccount, { bankCode: '088', number, holder }, { bytes: onePixel })).list

/**
 * Gives a person a verified identity with this name, tax facts, and a bank account that can be used after its waiting
 * period.
 */
export async function makePayable(
  sandbox: SandboxAt,
  celeb: Actor,
  now: Date,
  name = verifiedPerson.name,
): Promise<BankAccount> {
  await certify(sandbox, celeb, now, { ...verifiedPerson, name })
  const [account] = await addAccount(celeb, await openNumber(sandbox, name), name)
  await celeb.call(api.celeb.saveTaxFacts, { residentNumber, address: '서울시 마포구 별빛로 1' })
  return account!
}
