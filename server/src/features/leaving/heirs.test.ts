import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import { openModerators, type Moderator } from '../../test/cases.ts'
import { callApi } from '../../test/callApi.ts'
import { addStaffActor, withConsole } from '../../test/console/openConsole.ts'
import { linkMailedTo, mailsTo, mailTo, newAddress } from '../../test/inbox.ts'
import { onePixel } from '../../test/media/photos.ts'
import { dayMs, payableCeleb, sellPremium } from '../../test/money/celebMoney.ts'
import { celebWithSale, request } from '../../test/money/settlements.ts'
import type { StaffActor } from '../../test/console/StaffActor.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf, signInPerson, signUpPerson } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { approveSettlement, rejectSettlement } from '../settlement/decide/decideSettlement.ts'
import { settleGone } from '../settlement/request/settleGone.ts'
import { findContact } from '../settlement/transfer/leaverContacts.ts'
import { endCelebs } from './endCelebs.ts'
import { removeAccount } from './removeAccount.ts'
import { stopLateSettlements } from './stopSettlements.ts'

const { endings, settlements } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let finance: StaffActor
let jin: Moderator
let min: Moderator
beforeAll(async () => {
  finance = await addStaffActor(world, 'won', ['finance'])
  ;({ jin, min } = await openModerators(world))
})

const requestedOf = (id: string) =>
  world.ctx.db.rows('select net_won::float8 as won, status from settlements where celeb_id = $1', [id], {
    won: column.number,
    status: column.text,
  })

/** A celeb dies, as two moderators confirm. Returns the family's address. */
async function die({ id: userId }: { id: UserId }): Promise<string> {
  const family = newAddress('family')
  const asked = { userId, kind: 'memorial', askedBy: 'family', words: '사망진단서', contact: family } as const
  const { endingId } = await jin.call(endings.request, asked)
  const { digest } = (await min.call(endings.list, {})).list.find(({ id }) => id === endingId)!
  await min.call(endings.approve, { endingId, digest })
  world.pass(limits.celebEndingRecallMs)
  await endCelebs(world.ctx)
  return family
}

it('the heirs of a celeb are paid to the account that they name, never to the old one', async () => {
  const celeb = await payableCeleb(world)
  await sellPremium(world, celeb)
  const family = newAddress('family')
  const asked = { userId: celeb.id, kind: 'memorial', askedBy: 'family', words: '사망진단서', contact: family } as const
  const { endingId } = await jin.call(endings.request, asked)
  const { digest, contact } = (await min.call(endings.list, {})).list.find(({ id }) => id === endingId)!
  expect(contact).not.toBe(family)
  await min.call(endings.approve, { endingId, digest })
  world.pass(limits.celebEndingRecallMs)
  await endCelebs(world.ctx)
  expect(await codeOf(celeb.call(api.user.settings, {}))).toBe('session_not_found')

  world.pass(8 * dayMs)
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([])
  const proof = (await linkMailedTo(family)).link.searchParams.get('proof')!
  expect(await callApi(world.base, null, api.celeb.claimable, { proof })).toMatchObject({ wonBeforeTax: 3_118 })
  const account = { bankCode: '088', number: '110-123-456789', holder: '김유족' }
  await callApi(world.base, null, api.celeb.claimEarnings, { proof, ...account, email: family }, { bytes: onePixel })
  await finance.signIn()
  const { request } = (await finance.call(settlements.payables, {})).list.find(
    ({ celebUserId }) => celebUserId === celeb.id,
  )!
  const claim = { celebUserId: celeb.id, ...account, proof: '가족관계증명서를 봤어요', requestId: request!.id }
  await finance.call(settlements.claimPayable, claim)
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 3_028, status: 'requested' }])
  const paid = await world.ctx.db.get('select id from settlements where celeb_id = $1', [celeb.id], {
    id: column.textAs<SettlementId>(),
  })
  await world.ctx.db.inTransaction((tx) =>
    rejectSettlement(world.ctx, tx, { settlementId: paid.id, by: 'won', reason: '계좌의 이름이 달라요.' }),
  )
  await until('the family is told', async () =>
    (await mailsTo(family)).some(
      ({ text }) => text.includes('계좌의 이름이 달라요') && text.includes('/claim-earnings'),
    ),
  )
})

it('a settlement that the celeb had requested is stopped, and its money is claimed by the heirs', async () => {
  const celeb = await celebWithSale(world)
  await request(celeb)
  const family = await die(celeb)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 30_161, status: 'rejected' }])
  const proof = (await linkMailedTo(family)).link.searchParams.get('proof')!
  expect(await callApi(world.base, null, api.celeb.claimable, { proof })).toMatchObject({ wonBeforeTax: 31_181 })
  await settleGone(world.ctx)
  expect(await requestedOf(celeb.id)).toHaveLength(1)
})

it('a settlement in a file that is withdrawn after the death goes to no other file, but to the heirs', async () => {
  const celeb = await celebWithSale(world)
  const { settlementId } = await request(celeb)
  await world.ctx.db.inTransaction(async (tx) => {
    for (const by of ['jin', 'sora']) await approveSettlement(world.ctx, tx, { settlementId, by })
  })
  const inFile = async () => {
    await finance.signIn()
    return (await finance.call(settlements.makeFile, { profile: 'ibk' })).file
  }
  const file = (await inFile())!
  const family = await die(celeb)
  await stopLateSettlements(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 30_161, status: 'approved' }])
  const mails = (await mailsTo(family)).length
  await finance.signIn()
  await finance.call(settlements.withdrawFile, { bankFileId: file.bankFileId })
  expect(await inFile()).toBeNull()
  await stopLateSettlements(world.ctx)
  await stopLateSettlements(world.ctx)
  expect(await requestedOf(celeb.id)).toEqual([{ won: 30_161, status: 'rejected' }])
  const proof = (await linkMailedTo(family, mails + 1)).link.searchParams.get('proof')!
  expect(await callApi(world.base, null, api.celeb.claimable, { proof })).toMatchObject({ wonBeforeTax: 31_181 })
})

it('when the account of a celeb who died is deleted, only the family gets mails about the money', async () => {
  const celeb = await celebWithSale(world)
  const own = newAddress('dead')
  const verify = 'update users set email = $2, email_verified_at = $3 where id = $1'
  await world.ctx.db.rows(verify, [celeb.id, own, world.ctx.now()])
  const family = await die(celeb)
  await world.ctx.db.inTransaction((tx) => removeAccount(world.ctx, tx, { id: celeb.id, isCeleb: true }))
  expect(await findContact(world.ctx, world.ctx.db, celeb.id)).toMatchObject({ email: family })
  expect(await world.ctx.db.rows('select id from users where id = $1 and deleted_at is null', [celeb.id])).toEqual([])
  const last = newAddress('last')
  await world.ctx.db.inTransaction((tx) =>
    world.ctx.queue.add(tx, 'sendMail', { to: last, subject: 'last', text: '', html: '' }),
  )
  await mailTo(last)
  expect(await mailsTo(own)).toEqual([])
})

it('the account of a celeb who died opens no session', async () => {
  const account = await signUpPerson(world)
  const end = `update users set is_celeb = true, celeb_ended_at = $2, celeb_ended_as = 'memorial' where id = $1`
  expect(await codeOf(signInPerson(world, account))).toBe('ok')
  await world.ctx.db.rows(end, [account.person.id, world.ctx.now()])
  expect(await codeOf(signInPerson(world, account))).toBe('sign_in_failed')
})
