import { expect, it } from 'vitest'
import { searchBanks } from './bankSearch.ts'

const banks = [
  { code: '088', name: '신한은행', short: '신한' },
  { code: '090', name: '카카오뱅크', short: '카뱅' },
  { code: '004', name: 'KB국민은행', short: '국민' },
  { code: '023', name: 'SC제일은행', short: 'SC' },
]
const inEnglish = [{ korean: '카카오뱅크', name: 'KakaoBank', short: 'KKB' }]
const found = (typed: string) =>
  searchBanks(
    banks.map((bank) => ({ ...bank, korean: bank.name })),
    typed,
  ).map(({ name }) => name)

it.each([
  ['신한', ['신한은행']],
  ['ㅅㅎ', ['신한은행']],
  ['ㅋㅋㅇ', ['카카오뱅크']],
  ['카뱅', ['카카오뱅크']],
  ['ㅋㅂ', ['카카오뱅크']],
  ['kb', ['KB국민은행']],
  ['ㄱㅁ', ['KB국민은행']],
  ['국민 은행', ['KB국민은행']],
  ['은행', ['신한은행', 'KB국민은행', 'SC제일은행']],
  ['', ['신한은행', '카카오뱅크', 'KB국민은행', 'SC제일은행']],
  ['토스', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

it.each(['ㅋㅋㅇ', 'kakao'])('%j finds a bank that is shown in English', (typed) => {
  expect(searchBanks(inEnglish, typed)).toEqual(inEnglish)
})
