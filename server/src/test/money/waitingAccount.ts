import type { BankAccountId } from '@byeol/contract/ids.ts'
import type { CelebActor } from '../makePeople.ts'
import type { World } from '../openWorld.ts'
import { newNumber, verify } from './celebMoney.ts'
import { addAccount, verifiedPerson } from './payable.ts'
import { fault } from './payments.ts'

export interface WaitingCeleb {
  celeb: CelebActor
  bankAccountId: BankAccountId
  number: string
}

/** A celeb with a bank account that the bank could not confirm, so that it waits for staff. */
export async function celebWithWaitingAccount(world: World): Promise<WaitingCeleb> {
  const celeb = await world.celeb()
  await verify(world, celeb)
  const number = await newNumber(verifiedPerson.name)
  await fault('GET /vbanks/holder', '500', { about: number, times: 1 })
  const [added] = await addAccount(celeb, number)
  return { celeb, bankAccountId: added!.bankAccountId, number }
}
