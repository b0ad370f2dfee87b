import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestMerchant, type TestMerchant } from '../testMerchant.ts'

let shop: TestMerchant
beforeAll(async () => {
  shop = await openTestMerchant()
})
afterAll(() => shop.sandbox.close())

const holder = (query: string) => shop.call('GET', `/vbanks/holder?${query}`)

it('lists banks and card issuers by code', async () => {
  expect((await shop.call('GET', '/banks')).response).toContainEqual({ code: '092', name: '토스뱅크' })
  expect(await shop.call('GET', '/cards/366')).toMatchObject({ code: 0, response: { code: '366', name: '신한카드' } })
  expect(await shop.call('GET', '/banks/999')).toMatchObject({ status: 404, code: -1 })
})

it('names the holder of an account', async () => {
  expect(await holder('bank_code=004&bank_num=123-45-60101')).toMatchObject({ response: { bank_holder: '김지우' } })
  await shop.test('/bank-accounts', { bank_code: '088', bank_num: '110-222-333', holder: '별이' })
  expect(await holder('bank_code=088&bank_num=110222333')).toMatchObject({ response: { bank_holder: '별이' } })
  expect(await holder('bank_code=004&bank_num=110222333')).toMatchObject({ status: 404 })
  expect(await holder('bank_code=x&bank_num=110222333')).toMatchObject({ status: 400 })
  expect(await holder('bank_code=004')).toMatchObject({ status: 400 })
})
