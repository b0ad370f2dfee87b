import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { mailsTo, newAddress, pushedTo, pushesTo } from '../../test/inbox.ts'
import { allRung, phoneOf } from '../../test/phones.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { useWorld } from '../../test/useWorld.ts'
import { stopAdsPath } from '../notification/stopAds.ts'

const world = useWorld(sandboxEnv)

async function withMailbox(who: Actor): Promise<string> {
  const address = newAddress()
  await world.ctx.db.rows('update users set email = $2, email_verified_at = now() where id = $1', [who.id, address])
  return address
}
const save = (who: Actor, marketing: boolean) => who.call(api.user.saveSettings, { marketing })
const confirmed = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list
    .filter(({ kind }) => kind === 'consentConfirmed')
    .map(({ excerpt }) => excerpt)
const mailNumber = (address: string, nth: number) =>
  until(`mail ${nth} to ${address}`, async () => (await mailsTo(address)).at(-nth) ?? false)

it('a consent to advertising and its withdrawal are each confirmed with their date, without a push', async () => {
  const fan = await world.fan()
  const [phone, address] = [await phoneOf(fan), await withMailbox(fan)]
  await save(fan, true)
  const given = await mailNumber(address, 1)
  expect(given.subject).toBe('[별] 광고성 정보 수신 설정을 확인해 주세요')
  expect(given.text).toMatch(/\d{4}년 \d+월 \d+일에 혜택과 새 소식 받기에 동의했어요\./u)
  expect(await confirmed(fan)).toMatchObject([expect.stringContaining('동의했어요')])
  await save(fan, false)
  expect((await mailNumber(address, 2)).text).toContain('혜택과 새 소식 받기를 거부했어요.')
  expect(await confirmed(fan)).toMatchObject([expect.stringContaining('거부했어요')])
  await allRung(world)
  expect(await pushesTo(phone)).toEqual([])
})

it('an answer that was confirmed is not confirmed again, nor a refusal without an earlier consent', async () => {
  const fan = await world.fan()
  await save(fan, false)
  await allRung(world)
  expect(await confirmed(fan)).toEqual([])
})

it('the link of an advertisement refuses more of them without a sign-in, and works again', async () => {
  const fan = await world.fan()
  const address = await withMailbox(fan)
  await fan.call(api.user.saveSettings, { marketing: true, nightPush: true })
  const { text } = await mailNumber(address, 1)
  const proof = new URL(/^수신 거부하기: (.+)$/mu.exec(text)![1]!).searchParams.get('proof')!
  for (let n = 0; n < 2; n++) await callApi(world.base, null, api.user.stopAds, { proof })
  expect((await fan.call(api.user.settings, {})).settings).toMatchObject({
    marketing: { agreed: false },
    nightPush: { agreed: false },
  })
})

it('a link with any other text refuses nothing', async () => {
  const fan = await world.fan()
  await save(fan, true)
  const proof = new URL(stopAdsPath(world.ctx, fan.id), world.base).searchParams.get('proof')!
  for (const wrong of [`${proof.slice(0, -2)}AA`, fan.id, proof.split('.')[1]!])
    expect(await codeOf(callApi(world.base, null, api.user.stopAds, { proof: wrong }))).toBe('link_expired')
  expect((await fan.call(api.user.settings, {})).settings.marketing.agreed).toBe(true)
})

it('the push of a post that advertises leaves out its text', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const phone = await phoneOf(fan)
  const content = '새 화보 5,000원에 팔아요'
  const post = { celebUserId: celeb.id, sendId: nextSendId(), visibility: 'public', notify: true, content } as const
  await celeb.call(api.board.postWrite, post)
  expect(await pushedTo(phone)).toMatchObject([{ text: '새 글을 올렸어요' }])
})
