import type { Browser, Page } from '@playwright/test'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { deviceInfo, post, tokenOf } from '../world/post.ts'
import { joinByKakao } from '../world/members.ts'
import { enterAs, photo } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { publishContents } from './publishContents.ts'

interface Start {
  orderId: string
  paymentId: string
  customerUid: string | null
  channelKey: string
  krwAmountTotal: number
}

export interface Person {
  id: string
  token: string
}

/** The payments in the world of `makeMoneyWorld`, and who made them. */
export interface MoneyWorld {
  celeb: Person
  /** Has bought points, donation points, premium and contents, and has donated. */
  fan: Person
  /** Has paid for a message, and for contents by card; has had premium and a pack of points refunded. */
  other: Person
  contentsId: string
}

export const contentsTitle = '합주실의 긴 밤'
const verified = { name: '김나린', birthday: '2001-03-14', gender: 'female' }
const account = '110200300400'

/**
 * Makes one sale of every kind to a celeb who had no earnings before, and refunds some. The celeb can be paid once the
 * waiting period of the new bank account is over.
 */
export async function makeMoneyWorld(browser: Browser, server: TestServer): Promise<MoneyWorld> {
  const { url, sandbox } = server
  const tell = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox}/portone${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the sandbox answers ${path} with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const act = <T>(who: Person, { path }: { path: string }, body: object) => post<T>(url, path, body, who.token)
  const meet = async (token: string): Promise<Person> => {
    const { user } = await post<{ user: { id: string } }>(
      url,
      api.auth.boot.path,
      { deviceInfo, responseData: ['user'] },
      token,
    )
    return { id: user.id, token }
  }

  async function payByCard(who: Person, order: { path: string }, complete: { path: string }, wanted: object) {
    const start = await act<Start>(who, order, { ...wanted, paymentMethod: 'card' })
    const { imp_uid: transactionId } = await tell<{ imp_uid: string }>('/_sandbox/payments', {
      merchant_uid: start.orderId,
      amount: start.krwAmountTotal,
      sandbox: start.channelKey.includes('test'),
      custom_data: JSON.stringify({ userId: who.id, paymentId: start.paymentId }),
    })
    await act(who, complete, { orderId: start.orderId, transactionId })
    return start.orderId
  }
  const buyPoints = (who: Person, points: number) =>
    payByCard(who, api.point.order, api.point.orderComplete, { productId: `point-${points}` })
  const buyDonationPoints = (who: Person, points: number) =>
    payByCard(who, api.donation.pointOrder, api.donation.pointOrderComplete, { productId: `donation-${points}` })

  async function buyPremium(who: Person): Promise<string> {
    const wanted = { productId: `premium-${celeb.id}`, paymentMethod: 'card' }
    const start = await act<Start>(who, api.subscription.order, wanted)
    await tell('/_sandbox/request-pay', {
      user_code: 'imp00000000',
      origin: url,
      name: '카드 등록',
      amount: start.krwAmountTotal,
      outcome: 'pay',
      card: 'good',
      merchant_uid: start.orderId,
      customer_uid: start.customerUid,
      channelKey: start.channelKey,
    })
    const { subscriptionPremium } = await act<{ subscriptionPremium: { id: string } }>(
      who,
      api.subscription.orderComplete,
      { orderId: start.orderId },
    )
    return subscriptionPremium.id
  }

  const celeb = await meet(await tokenOf(url, 'narin@byeol.test'))
  server.setPremiumPrice('narin', 19_000)
  await act(celeb, api.celeb.saveMaxPrivateChats, { maxPrivateChats: 50, pricePoints: 300 })
  const desk = await enterAs(browser, url, 'narin@byeol.test', { path: null })
  await publishContents(desk.page, contentsTitle, '3,000')
  const contentsId = new URL(desk.page.url()).searchParams.get('contentsId')!
  await desk.leave()

  const fan = await meet((await joinByKakao(server, '셈하는토끼')).token)
  await buyPoints(fan, 10_000)
  await buyDonationPoints(fan, 30_000)
  await buyPremium(fan)
  await act(fan, api.celebContents.orderPoint, { contentsId })
  for (const [points, isAnonymous] of [
    [20_000, false],
    [1_000, true],
  ] as const)
    await act(fan, api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous })

  const other = await meet((await joinByKakao(server, '돌려받은곰')).token)
  const subscriptionPremiumId = await buyPremium(other)
  await act(other, api.subscription.refund, { subscriptionPremiumId })
  await act(other, api.user.subscribe, { celebUserId: celeb.id })
  const orderId = await buyPoints(other, 5_000)
  await act(other, api.point.refundOrder, { orderId })
  await buyPoints(other, 1_000)
  const { chat } = await act<{ chat: { id: string } }>(other, api.chat.create, { userIds: [celeb.id], isDM: true })
  const chatMessageParams = { chatId: chat.id, content: '한 통의 편지' }
  await act(other, api.chat.sendMessage, { sendId: `${Date.now()}`.padEnd(20, '0'), chatMessageParams })
  await payByCard(other, api.celebContents.order, api.celebContents.orderComplete, { contentsId })

  const { imp_uid: impUid } = await tell<{ imp_uid: string }>('/_sandbox/certification', {
    merchant_uid: `${celeb.id}-1`,
    phone: '01090001234',
    ...verified,
  })
  await act(celeb, api.user.verifyIdentity, { impUid })
  await tell('/_sandbox/bank-accounts', { bank_code: '088', bank_num: account, holder: verified.name })
  const form = new FormData()
  for (const [name, value] of Object.entries({ bankCode: '088', number: account, holder: verified.name }))
    form.append(name, value)
  form.append('file', new Blob([new Uint8Array(photo.buffer)]), photo.name)
  const added = await fetch(`${url}${apiPrefix}${api.celeb.addBankAccount.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${celeb.token}` },
    body: form,
  })
  if (!added.ok) throw new Error(`the account was refused: ${await added.text()}`)
  await act(celeb, api.celeb.saveTaxFacts, { residentNumber: '010314-4567890', address: '서울 마포구 양화로 12길 8' })
  return { celeb, fan, other, contentsId }
}

/** Requests a settlement of one kind on its page, as estimated. Returns the settlement's number. */
export async function requestSettlement(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('button', { name: /정산 요청하기$/u }).click()
  const sheet = page.getByRole('dialog', { name: '이대로 정산할까요?' })
  await sheet.getByRole('button', { name: /정산 요청하기$/u }).click()
  await page.waitForURL(/\/settlement\/request\//u)
  return /S-\d{4}-\d{6}/u.exec((await page.getByText(/정산 번호/u).textContent()) ?? '')![0]
}
