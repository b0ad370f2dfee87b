import { roleNames } from '@byeol/contract/console/roles.ts'
import { describe, expect, it } from 'vitest'
import { facts } from './facts.ts'
import { compare, compareOutline, desk, open, phone, playServer } from './openPage.tsx'
import { readButtons, readWords } from './readPage.ts'

playServer()

it.each(facts)('$id tells $roles what the server answers, and offers what they may do', async (shown) => {
  await open(shown.path, 'light', desk, shown.roles)
  const words = readWords()
  const missing = shown.words.filter((each) => !words.includes(each))
  expect(missing, `is missing from the page, which reads: ${words}`).toEqual([])
  expect(readButtons()).toEqual(shown.buttons)
  await compareOutline(shown.id)
})

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([
    ['sign-in', '/cases', []],
    ['today', '/today', ['moderator', 'agent', 'auditor']],
    ['queue', '/cases', ['moderator']],
    ['settlement', '/settlements?open=65a000000000000000000041', ['finance-approver']],
    ['order', '/orders?open=65a000000000000000000021', ['finance-approver']],
  ] as const)('%s looks as drawn', async (id, path, roles) => {
    await open(path, theme, desk, roles)
    await compare(`${id}-${theme}`)
  })

  it.each([
    ['today', '/today', ['moderator', 'agent', 'auditor']],
    ['case', '/cases/65a0000000000000000000a1', ['moderator']],
  ] as const)('%s looks as drawn on a phone', async (id, path, roles) => {
    await open(path, theme, phone, roles)
    await compare(`${id}-phone-${theme}`)
  })
})

it('a page that no role of the staff member opens says so', async () => {
  await open('/audit', 'light', desk, ['moderator'])
  expect(readWords()).toBe('볼 수 있는 권한이 없어요 필요하면 총괄에게 역할을 요청해 주세요.')
  expect(readButtons()).toEqual([])
})

it('the account of a staff member lists their passkeys and roles', async () => {
  await open('/account', 'light', desk, roleNames)
  const words = readWords()
  expect(words).toContain('Google Password Manager 지금 로그인한 패스키 9월 22일 등록 · 2분 전 사용')
  expect(words).toContain('보안 키 11월 2일 등록 · 사용한 적 없음')
  expect(words).toContain('상담 신고 담당 공지·버전 정산 정산 승인 심사 감사 총괄')
  expect(words).toContain('오후 8:00에 로그아웃돼요. 30분 동안 사용하지 않아도 로그아웃돼요.')
  expect(readButtons()).toEqual([
    '삭제하기 Google Password Manager, 9월 22일 등록',
    '삭제하기 보안 키, 11월 2일 등록',
    '로그아웃',
  ])
})
