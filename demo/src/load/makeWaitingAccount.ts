import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '@byeol/server/context.ts'
import { addBankAccount } from '@byeol/server/features/settlement/account/addBankAccount.ts'
import type { Caller } from '@byeol/server/http/call.ts'
import { drawBankbook } from '../art/drawBankbook.ts'
import type { DemoUser } from '../world/rows.ts'
import { before, hourMs } from '../world/time.ts'
import { insertIdentity } from './insertIdentity.ts'

/** This celeb has a bank account that staff must check at the console, because the bank did not respond. */
export const waitingCeleb = 'taeo'
const [holder, number, bankCode] = ['이태오', '110358209714', '088'] as const
const hoursAgo = 5

/** Adds a celeb's bank account through the product's own code while the bank cannot be reached. */
export async function makeWaitingAccount(ctx: Context, users: readonly DemoUser[], now: Date): Promise<void> {
  const { id, birthday } = users.find(({ login }) => login === waitingCeleb)!
  const then: Context = { ...ctx, now: () => before(now, hoursAgo * hourMs), portOne: null, mail: null }
  await insertIdentity(then, id, { name: holder, birthday, gender: 'male', phone: '01090001104' })
  const folder = await mkdtemp(join(tmpdir(), 'byeol-demo-'))
  try {
    const path = join(folder, 'bankbook')
    await writeFile(path, (await drawBankbook(holder, number, ctx.env.DEMO_PICTURES)).jpeg)
    const upload = { path, mimetype: 'image/jpeg', gone: new AbortController().signal }
    const me = { id: id as UserId, language: 'ko' } as Caller
    await addBankAccount(then, me, { bankCode, number, holder }, upload)
  } finally {
    await rm(folder, { recursive: true })
  }
}
