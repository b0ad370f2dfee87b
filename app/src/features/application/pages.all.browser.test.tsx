import type { Application, Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import type { ApplicationId, ChatId, ProofId, UserId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import { people, photos } from '@byeol/ui/gallery/demo.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { chat, idOf, person } from '../chat/data/factories.ts'
import { CelebApplicationPage } from './CelebApplicationPage.tsx'
import { emptyDraft, saveDraft, type Draft } from './data/draft.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const at = (text: string) => new Date(`2026-11-${text}:00+09:00`)
const userId = idOf<UserId>(9, 'a')

const me: Me = {
  ...person(userId, { nickname: '도하', photoUrl: people.haneul.src }),
  email: 'doha@byeol.test',
  kind: 'ordinary',
  isCeleb: false,
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: at('01T00:00'),
}
const proof: Proof = {
  proofId: idOf<ProofId>(1, 'd'),
  name: '공연사진.jpg',
  bytes: 2_202_009,
  kind: 'photo',
  use: 'activity',
  preview: photos.snow.src,
  problem: null,
}
const paper: Proof = {
  ...proof,
  proofId: idOf<ProofId>(2, 'd'),
  name: '음원 유통 계약서.pdf',
  bytes: 348_160,
  kind: 'pdf',
  preview: null,
}
const sent: Application = {
  id: idOf<ApplicationId>(1, 'f'),
  status: 'pending',
  stageName: '도하',
  username: 'doha.sound',
  category: 'singer',
  introduction: '2021년부터 노래를 만들고 불러요. 작은 공연장에서 시작해 지금은 매달 단독 공연을 해요.',
  links: [
    { url: 'https://youtube.com/@doha.sound', problem: null },
    { url: 'https://instagram.com/doha.sond', problem: null },
  ],
  proofs: [proof, paper],
  problems: {},
  reason: null,
  linkCode: 'BYEOL-K7M2QX',
  isLinkSeen: false,
  steps: [
    { step: 'identity', at: at('18T15:04') },
    { step: 'received', at: at('18T15:20') },
    { step: 'review', at: null },
    { step: 'result', at: null },
  ],
  answerUntil: null,
  submittedAt: at('18T15:20'),
  decidedAt: null,
}
const more: Application = {
  ...sent,
  status: 'more_needed',
  links: [sent.links[0]!, { url: 'https://instagram.com/doha.sond', problem: '링크 1개가 열리지 않아요.' }],
  proofs: [{ ...proof, problem: '증빙 사진이 흐려요. 밝은 곳에서 다시 찍어 주세요.' }, paper],
  steps: [
    ...sent.steps.slice(0, 2),
    { step: 'more_needed', at: at('20T10:12') },
    { step: 'review', at: null },
    { step: 'result', at: null },
  ],
  answerUntil: new Date('2026-12-04T10:12:00+09:00'),
}
const decided = (status: 'approved' | 'rejected', reason: string | null): Application => ({
  ...sent,
  status,
  reason,
  decidedAt: at('21T10:00'),
  steps: [...sent.steps.slice(0, 2), { step: 'review', at: null }, { step: 'result', at: at('21T10:00') }],
})

const answers = (application: Application | null, status = {}): ShownPage['answers'] => ({
  '/celeb/application-status': () => ({
    application,
    isIdentityVerified: true,
    name: '김•하',
    needsGuardian: false,
    ...status,
  }),
  '/celeb/username-free': () => ({ isFree: true }),
  '/chat/list': () => ({
    chats: [chat(3, { id: idOf<ChatId>(3, 'c'), type: 'private-broadcast', isBroadcast: true, recipient: null })],
    next: null,
  }),
})
const filled: Draft = {
  ...emptyDraft,
  stageName: '도하',
  username: 'doha.sound',
  category: 'singer',
  introduction: sent.introduction,
  links: ['youtube.com/@doha.sound', 'instagram.com/doha.sound'],
  proofs: [proof],
}
const restPointer = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })

const pageOf = (id: string, given: ShownPage['answers'], act?: ShownPage['act']): ShownPage => ({
  id,
  Page: CelebApplicationPage,
  path: '/celeb-application',
  answers: given,
  ...(act ? { act } : {}),
})
const fails = (): never => {
  throw new TypeError('Failed to fetch')
}
/** Moves to a step of the form from the step at which the stored draft opens. */
const toStep = (wanted: number) => async () => {
  const bar = page.getByRole('progressbar', { name: /단계|Step/u })
  await expect.element(bar).toBeVisible()
  for (;;) {
    const step = Number(bar.element().getAttribute('aria-valuenow')) - 1
    if (step === wanted) break
    const name = step < wanted ? /^(다음|Next)$/u : /^(이전|Back)$/u
    await page.getByRole('button', { name }).click()
  }
  await restPointer()
}

const shown: ShownPage[] = [
  pageOf('application-intro', answers(null, { isIdentityVerified: false, name: null })),
  pageOf('application-failed', { ...answers(null), '/celeb/application-status': fails }),
  pageOf('application-pending', answers(sent)),
  pageOf('application-more', answers(more)),
  pageOf('application-rejected', answers(decided('rejected', '올려 준 자료로는 활동을 확인하지 못했어요.'))),
  pageOf('application-lapsed', answers(decided('rejected', null))),
]
const forms: ShownPage[] = [
  pageOf('application-name', answers(null), async () => {
    await toStep(0)()
    await expect.element(page.getByText(/쓸 수 있어요|is free/u)).toBeVisible()
  }),
  pageOf('application-work', answers(null), toStep(1)),
  pageOf('application-proof', answers(null), toStep(2)),
  pageOf('application-guardian', answers(null, { needsGuardian: true }), toStep(2)),
  pageOf('application-review', answers(null), toStep(3)),
]
// The application is approved while the page is open.
const approved = pageOf('application-approved', answers(decided('approved', null)), async () => {
  queryClient.setQueryData(meQuery.queryKey, { ...me, isCeleb: true, celebUsername: 'doha.sound' })
  await expect.element(page.getByRole('link', { name: /별 메시지 열기|broadcast room/u })).toBeVisible()
})

testPages([...shown, ...forms, approved], { userId, now }, async () => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(meQuery.queryKey, me)
  await saveDraft(userId, 'first', filled)
  await restPointer()
})
